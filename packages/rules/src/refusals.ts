const DEPLOY_TOKEN =
  'Give a deploy token of the slice with `--token` or `SLICES_TOKEN`. An administrator creates one: `slices token create <slice>`';

/** What a team can do; null if the message already says it. */
export const advice = {
  MANIFEST_INVALID: 'Correct `slice.config.ts` and build again.',
  OTHER_SLICE: 'Publish it under its own name, or build in the right folder.',
  PATH_OUTSIDE: 'Build again: only files in `browser/`, `server/` and `maps/` are published.',
  FILE_TYPE: 'Leave the file out, or import its contents from a script.',
  FILE_MISSING: 'Build and publish again. Files that have already arrived are not sent a second time.',
  FILE_CHANGED: 'Build and publish again. A release must not be changed after its build.',
  FILE_UNLISTED: 'Build again. Every file that a release needs must come out of the build.',
  TOO_LARGE: 'Take large files out of the slice: pictures belong in uploads.',
  ID_MISMATCH: 'Build again, and publish the release unchanged.',
  NOT_LET_PASS: 'Run `slices check`. It lets the release pass, or says what is wrong with it.',
  FOR_SESSIONS: 'Sign in as an administrator and choose the release there.',
  NO_SECRET: 'Ask the operator of the site to set `INTERNAL_SECRET`.',
  PLATFORM_NAMES:
    'Do not use these names yet, or wait until the running shell has them: `slices status` shows its version.',
  PLATFORM_RANGE:
    'Build with the version of the platform that the site runs, or wait until it runs the one you need.',
  ROUTE_TAKEN: 'Choose another path, or have the other slice give it up and promote that first.',
  SLOT_TAKEN: 'Only one slice can fill a slot. The other slice has to give it up first.',
  SLOT_UNKNOWN:
    '`slices slots` lists the slots on offer. Have the other slice offer this one and promote that first, or remove it from `fills`.',
  SLOT_CONTRACT:
    'Fetch the contract again with `slices add-slot`, fix what `tsc` reports, and build again. `versions` in `fills` can name several versions.',
  SLOT_IN_USE:
    'Keep offering it as before until the other slice has moved on: that slice can first fit both versions (`^1.0.0 || ^2.0.0`). `slices graph` shows who fills what.',
  SLOT_VERSION:
    'Raise the version in `offers`: the minor version if it passes more, the major version if it passes less or something else.',
  SLOT_NOT_SHOWN:
    'Show it on that page with `Slot`, or name an address in `smoke` whose page always shows it.',
  MENU_INVALID: "Choose another label, and one of the slice's own routes without parameters.",
  TEXT_INVALID: 'Correct the texts module that the message names, and build again.',
  TEXT_TAKEN:
    "Start the key with the slice's own name, or have the other slice give the key up and promote that first.",
  SERVER_LOAD_FAILED:
    'At module scope, look for browser globals, files, settings and code that does not end.',
  RENDER_FAILED: 'The page must render on the server, even when its reads fail.',
  RENDER_TIMEOUT: 'Look for endless loops, and for code that waits for a browser.',
  PROCESS_ENDED:
    "Remove `process.exit`, and catch errors in timers and promises: they would end the site's server.",
  PROCESS_KEPT_ALIVE: 'Start timers, servers and listeners in effects of components, not at module scope.',
  BROWSER_MISSING:
    'Ask the operator of the site to install Chromium, to set `CHROMIUM_PATH`, or to change `GATE_BROWSER`.',
  BROWSER_TIMEOUT: 'Look for endless loops and long tasks at module scope, in components and in effects.',
  BROWSER_ERROR: 'Open the page with `npm run dev`, and look at the console.',
  HYDRATION_MISMATCH:
    'Show whatever differs between server and browser (time, window, random numbers) only after an effect. `npm run dev` names the element.',
  AXE_VIOLATION: 'Fix what axe reports. Its page about the rule explains how.',
  FOREIGN_REQUEST: 'Ship the file with the slice, or read it from the API.',
  SECOND_REACT:
    'Import `react` and `react-dom` by these names, and find the library that brings its own copy.',
  RELEASE_UNKNOWN: 'It may have been published to another registry, or its upload is not complete.',
  RELEASE_PRUNED: 'Check out that revision, then build and publish it again: it gets the same id.',
  NOTHING_BEFORE: null,
  NOT_CANARY: null,
  CANARY_WORSE:
    'The release is marked as bad, and the live release has not changed. Fix it and publish a new one, or try this one again with `--force`.',
  CANARY_SLOWER:
    'It is still the canary. Check what it loads and what moves on the page. `slices promote` makes it live anyway; `slices canary <slice> <release> 0` ends the canary.',
  SLICE_OFF:
    'To bring it back: `slices promote <slice> <release>`. After that, the pipeline can roll out again.',
  NEVER_LIVE: 'There is nothing to take off the site.',
  TOKEN_MISSING: DEPLOY_TOKEN,
  TOKEN_INVALID: DEPLOY_TOKEN,
  TOKEN_REVOKED: DEPLOY_TOKEN,
  TOKEN_FOREIGN: DEPLOY_TOKEN,
  OTHER_ORIGIN: 'Give that address with `--registry` or `SLICES_REGISTRY`.',
  TOKEN_EXPIRED: DEPLOY_TOKEN,
  TOKEN_SCOPE:
    'Give a token that may do this step. An administrator creates one: `slices token create <slice> --scopes <scopes>`',
  SECOND_FACTOR_REQUIRED: 'Add a second factor in the profile of the administration.',
  STEP_UP_NEEDED: 'Sign in again: that is asked for where it has been more than 10 minutes.',
  ROLE_MISSING: 'Sign in as a release manager, or have an administrator give you that role.',
  ACCESS_CHANGED:
    'Set `access` in `slice.config.ts` back to what it was, or have an administrator publish and promote this release.',
  LIVE_CHANGED: 'Someone else was faster. Look at `slices log`, and run this again if you still want it.',
  SLICE_BUSY: 'Try again in a moment.',
  PUBLISH_INCOMPLETE: 'Run `slices publish` again: it sends the files that are missing.',
  ID_TAKEN: "Raise the version in the slice's `package.json` and build again.",
  RELEASE_MARKED: '`slices log` says why. `--force` makes it live anyway.',
  GATE_UNAVAILABLE:
    'The release was not checked, and nothing has changed. Try again in a moment. If that keeps failing, the operator of the site has to fix the gate.',
  STORE_FULL: 'Nothing was changed. Ask the operator of the site to make room for releases.',
  GLOBAL_STYLES:
    'Start each selector with a class of a CSS module. A build with the current platform reports the same, with the line in the sources.',
  OVER_BUDGET:
    'The limit is `budget` in `slice.config.ts`. Load less at first, or raise the limit if it is worth it.',
} as const satisfies Readonly<Record<string, string | null>>;

export type RefusalCode = keyof typeof advice;

export function adviceFor(code: string | null): string | null {
  return code !== null && isKnown(code) ? advice[code] : null;
}

function isKnown(code: string): code is RefusalCode {
  return Object.hasOwn(advice, code);
}
