import { integrityOf, type RouteMatch, stylesOf } from '../../src/page/composition';
import type { DocumentAssets } from '../../src/page/pagePayload';
import type { ShellAssets } from '../files/shellAssets';

interface DocumentAssetsOptions {
  /** The slice's page that the document shows, or loads at once. */
  readonly found: RouteMatch | null;
  /** The part of the shell's own that the document shows: `noPage` where the address has no page, or no longer has one. */
  readonly own?: 'sessionArea' | 'noPage' | 'contactPage';
}

/** Returns the files that a document lists in its head: the shell's, and the initial ones of its page. */
export function documentAssets(
  assets: ShellAssets,
  { found, own: part }: DocumentAssetsOptions,
): DocumentAssets {
  const { fonts, scripts, styles } = assets;
  const ofSlice = found
    ? [found.slice.browserEntry, ...found.route.scripts].map((file) => ({
        href: `${found.slice.base}${file}`,
        integrity: integrityOf(found.slice, file),
      }))
    : [];
  const own = part ? assets[part] : { scripts: [], styles: [] };
  return {
    fonts,
    scripts,
    styles: [...styles, ...own.styles],
    sliceStyles: found ? stylesOf(found.slice, found.route) : [],
    preloads: [...own.scripts.map((href) => ({ href })), ...ofSlice],
  };
}
