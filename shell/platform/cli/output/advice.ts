interface Refusal {
  readonly code: string | null;
  readonly status?: number;
}

const DEPLOY_TOKEN =
  'Give a deploy token of the slice with --token or SLICES_TOKEN. An administrator makes one: slices token create <slice>';

/** Null if the registry's own message already says what to do. */
const advice: Readonly<Record<string, string | null>> = {
  MANIFEST_INVALID: 'Correct slice.config.ts and build again.',
  OTHER_SLICE: 'Publish it under its own name, or build in the right folder.',
  PATH_OUTSIDE: 'Build again: nothing but files in browser/ and server/ is published.',
  FILE_TYPE:
    'Leave the file out, or import what it holds from a script: pages are made of scripts, styles, fonts and pictures.',
  FILE_MISSING: 'Build again and publish: what is there already is not sent a second time.',
  FILE_CHANGED: 'Build again and publish: a release is not changed after its build.',
  FILE_UNLISTED: 'Build again: what a release needs has to come out of the build.',
  TOO_LARGE: 'Take large files out of the slice: pictures belong into uploads.',
  ID_MISMATCH: 'Build again, and publish it as it was built.',
  NOT_LET_PASS: 'Have it judged with `slices check`; what is wrong stands there.',
  FOR_SESSIONS: 'Sign in as an administrator and choose the release there.',
  NO_SECRET: 'Whoever runs the site sets INTERNAL_SECRET.',
  PLATFORM_NAMES:
    'Leave out what the running shell does not have yet, or wait until it has it: `slices status` shows its version.',
  PLATFORM_RANGE: 'Build with the platform that the site runs, or wait until it runs the one that you need.',
  ROUTE_TAKEN: 'Choose another path, or have the other slice give it up and promote that first.',
  SLOT_TAKEN: 'One slice fills a slot: the other one has to leave it first.',
  SLOT_UNKNOWN:
    '`slices slots` lists what is offered. Have the other slice offer it and promote that first, or leave it out of `fills`.',
  SLOT_CONTRACT:
    'Fetch the contract anew with `slices add-slot`, follow what `tsc` says, and build again; `versions` in `fills` can name several.',
  SLOT_IN_USE:
    'Offer it as before until the other slice has moved: it can fit both versions (`^1.0.0 || ^2.0.0`) first. `slices graph` shows who fills what.',
  SLOT_VERSION:
    'Raise the version in `offers`: a minor one when it passes more, a major one when it passes less or something else.',
  MENU_INVALID: "Choose another label, and one of the slice's own routes without parameters.",
  TEXT_INVALID: 'Correct the module of texts that it names; keys, lengths and HTML have bounds. Build again.',
  TEXT_TAKEN:
    "Give the text a key that begins with the slice's own name, or have the other slice give it up and promote that first.",
  SERVER_LOAD_FAILED: 'Look for browser globals, files, settings or endless work at module scope.',
  RENDER_FAILED: 'The address has to render on the server, also when its reads fail.',
  RENDER_TIMEOUT: 'Look for endless loops, and for what waits for a browser.',
  PROCESS_ENDED:
    "Take out process.exit, and catch what is thrown in timers and promises: it would end the site's server.",
  PROCESS_KEPT_ALIVE: 'Start timers, servers and listeners in effects of components, not at module scope.',
  BROWSER_MISSING:
    'The site needs a Chromium on its machine: CHROMIUM_PATH names it, GATE_BROWSER does without.',
  BROWSER_TIMEOUT: 'Look for endless loops and long tasks at module scope, in components and in effects.',
  BROWSER_ERROR: 'Open the page with npm run dev, and look at the console.',
  HYDRATION_MISMATCH:
    'Show what differs between server and browser (time, window, random numbers) after an effect; npm run dev names the element.',
  AXE_VIOLATION: 'Mend what axe names: its page of the rule says how.',
  FOREIGN_REQUEST: 'Bring the file along in the slice, or read it from the API.',
  SECOND_REACT: 'Import react and react-dom by these names, and look which library brings its own.',
  LCP_REGRESSION: 'Render it on the server, and give what it waits for to the first load.',
  RELEASE_UNKNOWN: null,
  RELEASE_PRUNED: 'Check that revision out, build it and publish it again: it gets the same id.',
  NOTHING_BEFORE: null,
  NOT_CANARY: null,
  CANARY_WORSE:
    'It is marked, and what was live still is. Mend it and publish a new one; --force tries it again all the same.',
  CANARY_SLOWER:
    'It stays a canary. Look what it loads and when it moves; `slices promote` makes it live all the same, `slices canary <slice> <release> 0` ends it.',
  SLICE_OFF: 'If it is to come back: slices promote <slice> <release>. After that the pipeline goes on.',
  NEVER_LIVE: 'There is nothing to take off the site.',
  TOKEN_MISSING: DEPLOY_TOKEN,
  TOKEN_INVALID: DEPLOY_TOKEN,
  TOKEN_REVOKED: DEPLOY_TOKEN,
  TOKEN_FOREIGN: DEPLOY_TOKEN,
  OTHER_ORIGIN: 'Give that address with --registry or SLICES_REGISTRY.',
  TOKEN_EXPIRED: DEPLOY_TOKEN,
  TOKEN_SCOPE:
    'Give the token that is for this step. An administrator makes one: slices token create <slice> --scopes <scopes>',
  ACCESS_CHANGED:
    'Leave `access` in slice.config.ts as it was, or have an administrator publish and promote this release.',
  LIVE_CHANGED: 'Somebody was faster: see `slices log`, then run it again if it still holds.',
  SLICE_BUSY: 'Another move of this slice is under way: run it again in a moment.',
  PUBLISH_INCOMPLETE: 'Run `slices publish` again: it sends what is missing.',
  ID_TAKEN: "Raise the version in the slice's package.json and build again.",
  RELEASE_MARKED: '`slices log` says why. With --force it goes live all the same.',
  GATE_UNAVAILABLE: 'Nothing was changed. Run it again; if that does not help, the site has to be looked at.',
  STORE_FULL: 'Nothing was changed. The site needs room for releases.',
  GLOBAL_STYLES:
    'Begin each selector with a class of a CSS module. The build of the platform says the same, with the line in the sources.',
  OVER_BUDGET: '`budget` in slice.config.ts is the limit; load less at first, or raise it if it is worth it.',
};

/** Used if there is no code; 0 if no registry answered. */
const adviceByStatus: Readonly<Record<number, string>> = {
  0: 'Name the site with --registry or SLICES_REGISTRY, and see that it runs.',
  404: '`slices status` names the slices that there are, `slices token list <slice>` the tokens of one.',
};

/** Returns what to do about a refusal, beyond what the registry's message says. */
export function adviceFor(refusal: Refusal | null): string | null {
  if (!refusal) {
    return null;
  }
  if (refusal.code === null) {
    return refusal.status === undefined ? null : (adviceByStatus[refusal.status] ?? null);
  }
  return refusal.code in advice
    ? (advice[refusal.code] ?? null)
    : `docs/releases.md in the site's repository says what ${refusal.code} means and what to do.`;
}
