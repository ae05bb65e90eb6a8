// What travels between page and server, and which elements the pages have: read by `tsc` alone (make lint), by no browser.

// ------------------------------------------------------------------ what the server tells (frames/frame.py, replays/retelling.py, http/live.py)
export type Layout = 'wide' | 'narrow' | 'text';
export type Status = 'waiting' | 'playing' | 'over';
export type Place = 'bar' | 'board' | 'below' | 'left' | 'right' | 'wing' | 'result';

/** A panel of the picture; with a size its pieces are SVG elements in a view box of that width and height. */
export interface Panel {
  id: string;
  place: Place;
  title: string;
  note: string;
  tab: string;
  size: [number, number] | null;
  bare: boolean;
}

/** Panel, id, markup, and the id of the piece before it in its panel. */
export type Change = [string, string, string, string];
/** The same of a piece that changed little: in the place of the markup, how many characters stay at its start and end, and what comes between. */
export type Splice = [string, string, [start: number, end: number, middle: string], string];
/** A piece without its panel. */
export type Piece = [string, string, string];
/** Number, letter of whom it is about ("" for the table), sentence. */
export type LogLine = [number, string, string];
/** An element of the picture, and the letter of who touched it. */
export type Mark = [string, string];

/** What an act did to a seat ("" the table): letter, sentence, whether it touches the reader, elements that it touched, the way of a piece. */
export type Told = [string, string, boolean, string[], string[]];
/** How fast the moves of others are shown. */
export type Pace = 'slow' | 'normal' | 'fast' | 'once';

/** A seat as every page knows it. */
export interface Named {
  seat: number;
  letter: string;
  name: string;
}

/** A seat at a running table. */
export interface Seat extends Named {
  mine: boolean;
  deciding: boolean;
  kind: 'human' | 'bot' | 'virtual';
  bot: string;
  taken: boolean;
  here: boolean;
  /** Why a bot plays for the person of the seat; "" when none does. */
  away: string;
  /** By the clock that `Frame.now` is told in. */
  deadline: number | null;
  webhook: string;
  replaceable: boolean;
}

export interface Device {
  id: string;
  seat: number;
  kind: 'browser' | 'program' | 'link';
  name: string;
  since: number;
  you: boolean;
}

/** A device in the list of all that hold a seat. */
export interface ListedDevice extends Device {
  seen: number | null;
  here: boolean;
}

/** What a choice does to something that a seat has; `after` is null where that depends on what cannot be known. */
export interface Effect {
  seat: number;
  label: string;
  before: number;
  after: number | null;
}

export interface Choice {
  notation: string;
  title: string;
  note: string;
  price: string;
  targets: string[];
  clauses: string[];
  /** Choices of one group stand together under these words. */
  group: string;
  /** What tells a choice from the others of its group. */
  short: string;
  state: '' | 'ok' | 'pay' | 'no';
  word: string;
  effects: Effect[];
  /** How the first number of the own account changes; null where that depends on what cannot be known. */
  worth: number | null;
  /** How its act would go on. */
  then: string;
}

/** The choices of a question as they travel, which `unfolded` (offers.js) reads: `offers.py` says what is in it. */
export interface Offers {
  each: [Omit<Choice, 'effects' | 'worth' | 'then'>, ...Partial<Choice>[]];
  numbers: [seat: number, label: string, before: number][];
  then: string[];
  outcomes: [worth: number | null, then: number, ...changes: (number | null)[]][];
  of: number[];
}

/** How a number of the account is read, and whether more of it is good, bad or neither. */
export type Amount = [form: string, sense: number];

export interface Prompt {
  title: string;
  reason: string;
}

/** Somebody asks to take back the last decision. */
export interface UndoRequest {
  seat: number;
  name: string;
  agreed: number[];
  waiting: number[];
  answer: boolean;
  mine: boolean;
}

export interface Undo {
  can: '' | 'free' | 'noted' | 'ask';
  asked: UndoRequest | null;
}

/** Whom the screen must be passed to. */
export interface Cover {
  seat: number;
  name: string;
}

/** What every frame has: the picture as a difference, and the log from one line on. */
export interface Picture {
  v: number;
  full: boolean;
  set: Change[];
  gone: string[];
  log: LogLine[];
  logFrom: number;
  panels: Panel[];
  marks: Mark[];
  headline: string;
  seat: number | null;
  prompt: Prompt;
}

/** What the middle shows, in a frame of a running table. */
export interface Middle {
  /** The panels that the question is about. */
  stage: string[];
  /** The seat whose board is open. */
  visiting: number | null;
}

/** All that a page knows of a table. */
export interface Frame extends Picture, Middle {
  now: number | null;
  status: Status;
  title: string;
  seats: Seat[];
  undo: Undo;
  cover: Cover | null;
  creator: boolean;
  devices: Device[];
  lost: string;
  hash: string;
  seed: string | null;
  next: string | null;
  ply: number | null;
  choices: Choice[];
  since: Told[];
  /** Of the newest act: each a piece, and the places that it came by. */
  paths: string[][];
}

/** A moment of a finished game. */
export interface Moment extends Picture {
  chapter: string;
  seats: Named[];
  news: number;
  by: string;
  paths: string[][];
}

/** A frame as it travels: unless it is full, it leaves out the fields that are as before. */
export type Difference<F extends Picture> = Partial<F> & Pick<Picture, 'v' | 'full' | 'set' | 'gone' | 'log' | 'logFrom'> & {
  /** In the place of `choices`; null for none. */
  offers?: Offers | null;
  /** From where on `since` is new. */
  sinceFrom?: number;
};

/** The same to a page that was sent the frame before. */
export type Spliced = Omit<Difference<Frame>, 'set'> & { set: (Change | Splice)[] };

export interface Refusal {
  error: string;
  clause: string;
  legal: string[];
}

/** Why a deed was not done, and if it may do later, after how many seconds. */
export interface RefusedDeed extends Refusal {
  code: number;
  wait: number;
  key: string | null;
}

export interface Estimate {
  notation: string;
  title: string;
  /** Points by the bot's reckoning, less those of the best choice. */
  estimate: number;
  /** Of the best choice: why. */
  reason: string;
}

export interface Done {
  ok: string;
  said?: string[];
}

/** What comes over the socket. */
export type Message = Spliced | RefusedDeed | Done | { hint: Estimate[] } | { why: { target: string; reason: string; clause: string } };
/** The same as pages get it: frames whole. */
export type WholeMessage = Exclude<Message, Spliced> | Frame;

export interface Clause {
  id: string;
  text: string;
}

/** What the server knows of a component. */
export interface Explained {
  title: string;
  rows: [string, string][];
  svg: string;
  clauses: Clause[];
}

// ------------------------------------------------------------------ what a page sends (bodies.py)
/** Deeds that must arrive once, without their key. */
export type Act =
  | { do: 'move'; notation: string; ply: number | null }
  | { do: 'type'; line: string; ply: number | null }
  | { do: 'undo' | 'agree' | 'refuse' | 'withdraw' | 'leave' | 'resign' | 'return' };
/** Deeds that may be lost. */
export type Question = { do: 'hint' } | { do: 'why'; target: string } | { do: 'look'; seat: number } | { do: 'layout'; layout: Layout }
  | { do: 'visit'; seat?: number } | { do: 'pace'; pace: Pace } | { do: 'skip' };
export type Keyed = Act & { key: string };

/** What a page that connects tells of itself. */
export interface Query {
  layout: Layout;
  seat?: number | string;
  pace?: Pace;
}

/** The line to the server (live.js). */
export interface Connection {
  send(message: Question | Keyed): void;
  insist(message: Act): string;
  remember<K extends keyof Query>(name: K, value: Query[K]): void;
  waiting(): boolean;
}

// ------------------------------------------------------------------ the pages
/** A form with the controls that it has by name. */
export type Form<Controls> = HTMLFormElement & { readonly elements: HTMLFormControlsCollection & Controls };
type Slots = { [Slot in `ui-${Place | 'open' | 'more' | 'tabbed'}`]: HTMLElement };

/**
 * The elements that scripts ask for by name, on the pages that have them. A script that runs on several pages asks only for what all of
 * them have; what one of them may leave out is null there.
 */
export interface Parts extends Slots {
  count: HTMLElement;
  create: Form<{
    players: RadioNodeList;
    door: RadioNodeList;
    title: HTMLInputElement;
    clock: HTMLSelectElement;
  }> & { dataset: { create: string } };
  drop: Form<{ record: HTMLInputElement & { files: FileList } }>;
  find: HTMLInputElement;
  finder: Form<{ kind?: RadioNodeList }>;
  large: HTMLDialogElement;
  'large-card': HTMLElement;
  'large-new': HTMLElement;
  'large-title': HTMLElement;
  none: HTMLElement;
  'replay-course': HTMLElement & { dataset: { chapters: string } };
  'seat-form': HTMLFormElement;
  'text-choices': HTMLElement;
  'text-form': HTMLFormElement;
  'text-line': HTMLInputElement;
  'text-note': HTMLElement;
  'text-said': HTMLElement;
  'text-table': HTMLElement;
  trouble: HTMLElement;
  'ui-about': HTMLDialogElement;
  'ui-absent': HTMLElement;
  'ui-acts': HTMLElement;
  'ui-ask': HTMLElement;
  'ui-asked': HTMLElement;
  'ui-asked-words': HTMLElement;
  'ui-away': HTMLElement;
  'ui-away-words': HTMLElement;
  'ui-by': HTMLElement;
  'ui-card': HTMLDialogElement;
  'ui-clocks': HTMLElement;
  'ui-count': HTMLElement;
  'ui-cover': HTMLElement;
  'ui-cover-go': HTMLElement;
  'ui-cover-title': HTMLElement;
  'ui-cover-undo': HTMLElement;
  'ui-device': HTMLElement;
  'ui-device-words': HTMLElement;
  'ui-devices': HTMLDialogElement;
  'ui-devices-list': HTMLElement;
  'ui-devices-made': HTMLElement;
  'ui-ending': HTMLElement;
  'ui-eyes': HTMLSelectElement;
  'ui-follows': HTMLElement;
  'ui-free': HTMLElement;
  'ui-headline': HTMLElement;
  'ui-help': HTMLDialogElement;
  'ui-hook': Form<{ url: HTMLInputElement }> | null;
  'ui-hook-words': HTMLElement;
  'ui-join': HTMLFormElement;
  'ui-leaving': HTMLElement;
  'ui-link': HTMLInputElement;
  'ui-lobby': HTMLElement;
  'ui-lobby-seats': HTMLElement;
  'ui-loss': HTMLElement;
  'ui-loss-words': HTMLElement;
  'ui-lost': HTMLElement;
  'ui-lost-words': HTMLElement;
  'ui-name-words': HTMLElement;
  'ui-naming': Form<{ name: HTMLInputElement }>;
  'ui-next': HTMLElement;
  'ui-notify': HTMLInputElement;
  'ui-notify-words': HTMLElement;
  'ui-own': HTMLElement;
  'ui-page': HTMLElement;
  'ui-people': HTMLDialogElement;
  'ui-people-seats': HTMLElement;
  'ui-plan': HTMLElement;
  'ui-prompt': HTMLElement;
  'ui-reason': HTMLElement;
  'ui-resign': HTMLDialogElement;
  'ui-say': HTMLElement;
  'ui-speed': HTMLElement;
  'ui-table': HTMLElement;
  'ui-tabs': HTMLElement;
  'ui-time': HTMLInputElement;
  'ui-tip': HTMLElement;
  'ui-toast': HTMLElement;
  'ui-turn': HTMLElement;
}

export interface ById {
  <Id extends keyof Parts>(id: Id): Parts[Id];
  (id: string): Element | null;
}

/** The panel of the picture that is built into the page. */
export interface BuiltPanel {
  node: HTMLElement;
  header: HTMLElement;
  heading: HTMLElement;
  note: HTMLElement;
  pieces: HTMLElement | SVGElement;
}

declare global {
  /** Every element of these pages is HTML or SVG. */
  interface Element extends HTMLOrSVGElement, ElementCSSInlineStyle {}

  interface Window {
    /** What tests and benchmarks look at. */
    skyline: {
      version?: number | null;
      ply: number | null;
      seat?: number | null;
      connected?: boolean;
      playing?: boolean;
      paints?: number[];
    };
  }
}
