import { randomUUID } from 'node:crypto';
import { networkOf } from '@site/rules/server/clientNetwork';
import type { ComposedSlice } from '../../src/page/routes';
import type { ReleaseFailure } from '../render/fillSlots';
import { caching } from '../sending/caching';
import { releaseNameOf } from '../visits/visit';
import { keyOf, type Rendered } from './takeOrRender';

export function countVisit(context: Rendered): Rendered {
  const { site, request, place, found, visit, address, page, isForOne, missingIn } = context;
  if (isForOne) {
    return context;
  }
  if (visit.cacheControl === caching.noCache && place !== 'admin') {
    site.remembered.set(request.url, {
      composition: visit.composition.id,
      key: keyOf(visit.composition, address),
      release: found && releaseNameOf(found.slice),
      route: request.pageRoute,
      missingIn,
    });
  }
  if (found && request.method !== 'HEAD') {
    countOne(context, found.slice, page.failure);
    // A slot that works is counted by the browser's report.
    for (const failure of page.slotFailures) {
      countOne(context, failure.slice, failure);
    }
  }
  return context;
}

function countOne(
  { site: { counts }, request, page }: Rendered,
  slice: Pick<ComposedSlice, 'slice' | 'release'>,
  failure: ReleaseFailure | null,
): void {
  const release = releaseNameOf(slice);
  const network = networkOf(request.ip);
  const isCounted = counts.hasBegun(release, network);
  if (isCounted && failure && !(failure.isTimeout && page.wasDelayed)) {
    counts.hasFailed(randomUUID(), release, network, { source: 'server', failure: failure.message });
  }
}
