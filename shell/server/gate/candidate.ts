import type { ReadOf } from '@site/platform';
import type { SliceManifest, SliceRoute } from '@site/platform/shell';
import { ANY_OTHER, isBelow } from '@site/rules/claims';
import type { GateInput } from '@site/rules/gate';
import type { RefusalCode } from '@site/rules/refusals';

export type { RefusalCode };

export interface Candidate {
  readonly input: GateInput;
  readonly manifest: SliceManifest;
}

export interface Visited extends Candidate {
  readonly routes: readonly SliceRoute[];
}

const WITHIN = 5_000;

/** Editors may delete any page, so a published one stands for that of `/*`. */
export async function visited(candidate: Candidate): Promise<Visited> {
  const { routes } = candidate.manifest;
  if (candidate.input.apiOrigin === null || !routes.some(({ path }) => path === ANY_OTHER)) {
    return { ...candidate, routes };
  }
  const answer = fetch(`${candidate.input.apiOrigin}/api/pages/addresses`, {
    signal: AbortSignal.timeout(WITHIN),
  });
  const addresses = await answer
    .then((response) => response.json() as Promise<Partial<ReadOf<'/api/pages/addresses'>>>)
    .then(({ data }) => data)
    .catch(() => undefined);
  const others = [...candidate.input.others, { routes: routes.map(({ path }) => path) }];
  const smoke = addresses?.find((address) => others.every((other) => !isBelow(other.routes, address)));
  return {
    ...candidate,
    routes: !addresses
      ? routes
      : smoke === undefined
        ? routes.filter(({ path }) => path !== ANY_OTHER)
        : routes.map((route) => (route.path === ANY_OTHER ? { ...route, smoke } : route)),
  };
}

export function skippedIn({ routes, manifest }: Visited): string {
  return routes.length < manifest.routes.length ? `; ${ANY_OTHER} was skipped: no page is published` : '';
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
