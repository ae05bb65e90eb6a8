// Light, dark or as the system has it. A plain script at the head of every page: it runs before the first paint, so nothing flashes.
// Any element with data-do="theme" turns day into night and back; what the system has anyway is left to the system. Remembered on this device.
(() => {
  const KEY = 'skyline-theme';
  /** @type {Record<string, string>} */
  const SAID = { system: 'Colours: as the system has them', dark: 'Colours: dark', light: 'Colours: light' };
  const root = document.documentElement;

  const night = matchMedia('(prefers-color-scheme: dark)');
  const system = () => (night.matches ? 'dark' : 'light');

  const stored = () => {
    try {
      const kept = localStorage.getItem(KEY);
      return kept && kept in SAID ? kept : 'system';
    } catch {
      return 'system'; // storage may be forbidden: then nothing is remembered
    }
  };
  let theme = stored();

  const show = () => {
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = document.querySelectorAll('[data-do=theme]');
    for (const button of buttons) {
      button.title = SAID[theme];
      button.setAttribute('aria-label', SAID[theme]);
    }
  };

  const turn = () => {
    const wanted = (theme === 'system' ? system() : theme) === 'dark' ? 'light' : 'dark';
    theme = wanted === system() ? 'system' : wanted;
    try {
      localStorage.setItem(KEY, theme);
    } catch { /* as above */ }
    show();
  };

  addEventListener('click', event => event.target instanceof Element && event.target.closest('[data-do=theme]') && turn());
  addEventListener('storage', event => {
    if (event.key !== KEY) return;
    theme = stored();
    show();
  });
  addEventListener('DOMContentLoaded', show);
  show();
})();
