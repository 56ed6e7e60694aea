import { type Answer, redirectTo } from '../sending/Answer';
import { caching } from '../sending/caching';
import { withoutOverride } from '../visits/overrides';
import type { Matched } from './matchRoute';

export async function leaveElsewhere(context: Matched): Promise<Matched | Answer> {
  const { site, request, movedTo, answeredBy } = context;
  if (movedTo !== null) {
    // A promote may bring the slice back.
    return redirectTo(movedTo, { status: 301, cacheControl: caching.noCache });
  }
  // Not to be kept: a promote may change an address's origin.
  switch (answeredBy) {
    case 'origin for visitors':
      return redirectTo(await site.overrides.addressForVisitors(request));
    case 'origin for administrators':
      return redirectTo(`${site.origins.adminUrl}${withoutOverride(request.url)}`);
    default:
      return context;
  }
}
