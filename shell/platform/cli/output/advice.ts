interface Refusal {
  readonly code: string | null;
  readonly status?: number;
}

const DEPLOY_TOKEN =
  'Give a deploy token of the slice with --token or SLICES_TOKEN. An administrator makes one: slices token create <slice>';

/** Null where the registry's own sentence says what to do. */
const advice: Readonly<Record<string, string | null>> = {
  RELEASE_UNKNOWN: null,
  NOTHING_BEFORE: null,
  TOKEN_INVALID: DEPLOY_TOKEN,
  TOKEN_REVOKED: DEPLOY_TOKEN,
  TOKEN_FOREIGN: DEPLOY_TOKEN,
  LIVE_CHANGED: 'Somebody was faster: see `slices log`, then run it again if it still holds.',
  SLICE_BUSY: 'Another move of this slice is under way: run it again in a moment.',
  PUBLISH_INCOMPLETE: 'Run `slices publish` again: it sends what is missing.',
  ID_TAKEN: "Raise the version in the slice's package.json and build again.",
  RELEASE_MARKED: '`slices log` says why. With --force it goes live all the same.',
  GATE_UNAVAILABLE: 'Nothing was changed. Run it again; if that does not help, the site has to be looked at.',
  STORE_FULL: 'Nothing was changed. The site needs room for releases.',
  OVER_BUDGET: '`budget` in slice.config.ts is the limit; load less at first, or raise it if it is worth it.',
};

/** What to do about a refusal, beyond what the registry says itself. */
export function adviceFor(refusal: Refusal | null): string | null {
  if (!refusal) {
    return null;
  }
  if (refusal.code === null) {
    return refusal.status === 401 ? DEPLOY_TOKEN : null;
  }
  return refusal.code in advice
    ? (advice[refusal.code] ?? null)
    : `docs/releases.md says what ${refusal.code} means and what to do.`;
}
