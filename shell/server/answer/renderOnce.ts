import type { ServerResponse } from 'node:http';
import type { KnownVersion } from '../composition/ContentVersion';
import type { RenderedDocument } from '../render/renderDocument';
import { type Addressed, keyOf } from './takeKept';

export interface Rendered extends Addressed {
  readonly page: RenderedDocument;
}

/** Undefined is the shell itself, which never disconnects. */
interface PageUnderWay {
  readonly page: Promise<RenderedDocument>;
  readonly waiters: Set<ServerResponse | undefined>;
}

export type PagesUnderWay = Map<string, PageUnderWay>;

export async function renderOnce(context: Addressed): Promise<Rendered> {
  const { site, kept, isForOne, version, reply } = context;
  if (kept) {
    return {
      ...context,
      page: { ...kept, isWhole: true, failure: null, slotFailures: [], wasDelayed: false },
    };
  }
  const page = isForOne
    ? await site.renderDocument(context)
    : await renderForAll(context, version, reply.raw);
  return { ...context, page };
}

function renderForAll(
  context: Addressed,
  version: KnownVersion | null,
  waiter?: ServerResponse,
): Promise<RenderedDocument> {
  const { site, visit, address } = context;
  const { keptPages, pagesUnderWay } = site;
  const key = keyOf(visit.composition, address);
  const shared = `${version?.version} ${key}`;
  keptPages.counts.miss += 1;
  const known = pagesUnderWay.get(shared);
  if (known) {
    known.waiters.add(waiter);
    return known.page;
  }
  const waiters = new Set([waiter]);
  const isWanted = () => [...waiters].some((one) => !one?.destroyed);
  const page = site
    .renderDocument({ ...context, version, isWanted })
    .then((page) => {
      if (version && page.isWhole && !address.isTooLong) {
        const refresh = () => renderAgain(context);
        keptPages.set(key, version.version, { ...page, refresh }, address.isInvented);
      }
      return page;
    })
    .finally(() => pagesUnderWay.delete(shared));
  pagesUnderWay.set(shared, { page, waiters });
  return page;
}

async function renderAgain(context: Addressed): Promise<void> {
  const { site, visit, address } = context;
  if (site.visits.ofEverybody()?.id === visit.composition.id) {
    const version = await site.contentVersion.current();
    if (!version || !site.keptPages.get(keyOf(visit.composition, address), version.version)) {
      await renderForAll(context, version);
    }
  }
}
