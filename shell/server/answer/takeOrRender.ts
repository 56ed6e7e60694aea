import type { ServerResponse } from 'node:http';
import { paths } from '@site/platform/paths';
import type { KnownVersion } from '../composition/ContentVersion';
import type { Composition } from '../composition/composition';
import { noPageRoutes } from '../logging/pageRoute';
import { contactAddress, notFoundAddress, type PageAddress, pageAddress } from '../page-cache/pageAddress';
import type { RenderedDocument } from '../render/renderDocument';
import type { Matched } from './matchAddress';

interface Addressed extends Matched {
  readonly address: PageAddress;
  readonly version: KnownVersion | null;
}

export interface Rendered extends Addressed {
  readonly page: RenderedDocument;
}

/** Who waits for the page. Undefined is the shell itself, which never disconnects. */
interface PageUnderWay {
  readonly page: Promise<RenderedDocument>;
  readonly waiters: Set<ServerResponse | undefined>;
}

export type PagesUnderWay = Map<string, PageUnderWay>;

/** Renders a page once for everybody who asks for it meanwhile. */
export async function takeOrRender(context: Matched): Promise<Rendered> {
  const { site, request, reply, found, own, visit, isForOne } = context;
  const address = addressOf(context);
  request.pageRoute = found ? found.route.path : routeOfOwn[own];
  const version = await site.contentVersion.current();
  const addressed = { ...context, address, version };
  if (isForOne) {
    return { ...addressed, page: await site.renderDocument(addressed) };
  }
  const kept = version && site.keptPages.get(keyOf(visit.composition, address), version.version);
  if (kept) {
    site.keptPages.counts[version.isUnconfirmed ? 'stale' : 'hit'] += 1;
    const whole = { isWhole: true, failure: null, slotFailures: [], wasDelayed: false };
    return { ...addressed, page: { ...kept, ...whole } };
  }
  return { ...addressed, page: await renderForAll(addressed, reply.raw) };
}

const routeOfOwn = { ...noPageRoutes, unknown: noPageRoutes['not found'], contact: paths.contact };

function addressOf({ found, own, url: { pathname, search } }: Matched): PageAddress {
  if (found) {
    return pageAddress(found, pathname);
  }
  return own === 'contact' ? contactAddress(search) : notFoundAddress(pathname, own);
}

export function keyOf({ id }: Composition, { key }: PageAddress): string {
  return `${id} ${key}`;
}

function renderForAll(context: Addressed, waiter?: ServerResponse): Promise<RenderedDocument> {
  const { site, visit, address, version } = context;
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
    .renderDocument({ ...context, isWanted })
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
      await renderForAll({ ...context, version });
    }
  }
}
