// The scripts of the pages: the recommended rules, and a few that keep them plain.
import js from '@eslint/js';
import globals from 'globals';

const SCRIPTS = 'src/skyline/table/static/';

export default [
  { ignores: ['**/.*/', 'build/', 'dist/'] },
  js.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-else-return': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-shadow': 'error',
      'no-throw-literal': 'error',
      'no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  { files: [`${SCRIPTS}worker.js`], languageOptions: { globals: globals.serviceworker } },
  { files: [`${SCRIPTS}theme.js`], languageOptions: { sourceType: 'script' } }, // it runs before the page is painted
];
