import { paths } from '@site/platform/paths';
import type { KnownVersion } from '../composition/ContentVersion';
import type { Composition } from '../composition/composition';
import { noPageRoutes } from '../logging/pageRoute';
import type { KeptPage } from '../page-cache/KeptPages';
import { contactAddress, notFoundAddress, type PageAddress, pageAddress } from '../page-cache/pageAddress';
import type { Matched } from './matchRoute';

export interface Addressed extends Matched {
  readonly address: PageAddress;
  readonly version: KnownVersion | null;
  readonly kept: KeptPage | null;
}

export async function takeKept(context: Matched): Promise<Addressed> {
  const { site, request, found, visit, isForOne } = context;
  const address = addressOf(context);
  request.pageRoute = found ? found.route.path : routeOfOwn[context.own];
  const version = await site.contentVersion.current();
  const kept =
    !isForOne && version ? site.keptPages.get(keyOf(visit.composition, address), version.version) : null;
  if (kept && version) {
    site.keptPages.counts[version.isUnconfirmed ? 'stale' : 'hit'] += 1;
  }
  return { ...context, address, version, kept: kept ?? null };
}

const routeOfOwn = { ...noPageRoutes, contact: paths.contact };

function addressOf({ found, own, url: { pathname, search } }: Matched): PageAddress {
  if (found) {
    return pageAddress(found, pathname);
  }
  return own === 'contact' ? contactAddress(search) : notFoundAddress(pathname, own);
}

export function keyOf({ id }: Composition, { key }: PageAddress): string {
  return `${id} ${key}`;
}
