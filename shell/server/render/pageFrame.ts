import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellAssets } from '../../build/buildShell';
import { integrityOf, type RouteMatch, stylesOf } from '../../src/page/composition';
import type { DocumentAssets, PagePreview, SiteSettings } from '../../src/page/pagePayload';
import type { Composition } from '../composition/composition';
import type { ContentPreview } from '../visits/contentPreviews';
import type { Visit } from '../visits/visit';
import type { OwnPage, PageFrame } from './renderPage';

export function readShellAssets(folder: string): ShellAssets {
  return JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as ShellAssets;
}

interface FramedPage extends Pick<Visit, 'override'> {
  readonly found: RouteMatch | null;
  readonly ownPage: OwnPage | null;
  readonly preview: ContentPreview | null;
}

const partOf = { failed: undefined, gone: 'noPage', 'not-found': 'noPage', contact: 'contactPage' } as const;

export function createPageFrame(options: {
  readonly assets: ShellAssets;
  readonly settings: () => SiteSettings;
}) {
  return (
    { slices, sessionPaths, retired }: Composition,
    { found, ownPage, override, preview }: FramedPage,
  ): PageFrame => ({
    slices,
    sessionPaths,
    retired: retired.flatMap(({ paths }) => paths),
    sessionSlices: null,
    assets: documentAssets(options.assets, { found, own: ownPage ? partOf[ownPage] : undefined }),
    settings: options.settings(),
    override,
    ...(preview && { preview: shownPreview(preview) }),
  });
}

/** A framed browser sends the token itself; otherwise a cookie does. */
function shownPreview({ token, lastDay, isFrame }: ContentPreview): PagePreview {
  return { lastDay, ...(isFrame && { token }) };
}

interface DocumentAssetsOptions {
  readonly found: RouteMatch | null;
  readonly own?: 'sessionArea' | 'noPage' | 'contactPage';
}

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
