import { useTexts } from '../src/index';
import type { SiteContent } from '../src/site-content/useTexts';
import { siteTexts } from './siteTexts';

export type SiteContentKey = keyof typeof siteTexts.builtIn;

/** Returns the texts that the platform kept for all pages before slices declared their own. */
export function useSiteContent(): SiteContent<SiteContentKey> {
  return useTexts(siteTexts);
}
