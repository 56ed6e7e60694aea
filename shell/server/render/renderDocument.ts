import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellAssets } from '../../build/buildShell';
import type { DocumentAssets, PagePreview, SiteSettings } from '../../src/page/pagePayload';
import { integrityOf, isAnyOther, type RouteMatch, stylesOf } from '../../src/page/routes';
import type { ApiAnswers } from '../api-reads/ApiAnswers';
import type { KnownVersion } from '../composition/ContentVersion';
import type { Composition } from '../composition/composition';
import type { KeptPage } from '../page-cache/KeptPages';
import type { PageAddress } from '../page-cache/pageAddress';
import type { RenderWorkers } from '../render-workers/RenderWorkers';
import { KeptBody } from '../sending/KeptBody';
import type { ContentPreview } from '../visits/contentPreviews';
import type { LoopWatch } from '../visits/loopWatch';
import type { Visit } from '../visits/visit';
import type { ReleaseFailure } from './fillSlots';
import {
  createPageRenderer,
  type OwnPage,
  type PageFrame,
  type RenderedPage,
  renderOwnPage,
} from './renderPage';

export interface RenderedDocument extends KeptPage, Pick<RenderedPage, 'isWhole' | 'slotFailures'> {
  readonly failure: ReleaseFailure | null;
  readonly wasDelayed: boolean;
}

interface AskedDocument {
  readonly found: RouteMatch | null;
  readonly address: PageAddress;
  readonly visit: Pick<Visit, 'composition' | 'override'>;
  readonly preview: ContentPreview | null;
  readonly version: KnownVersion | null;
  readonly isWanted?: () => boolean;
}

export type DocumentRenderer = (asked: AskedDocument) => Promise<RenderedDocument>;

interface DocumentRendererOptions {
  readonly workers: Pick<RenderWorkers, 'begin' | 'ask'>;
  /** Code that has seen unpublished content must not render a visitor's page. */
  readonly previewWorkers: Pick<RenderWorkers, 'begin' | 'ask'>;
  readonly apiAnswers: Pick<ApiAnswers, 'readAll' | 'readAllInPreview'>;
  readonly assets: ShellAssets;
  readonly settings: () => SiteSettings;
  readonly loopWatch: Pick<LoopWatch, 'wasDelayedSince'>;
  readonly log: { error(details: object, message: string): void };
}

export function createDocumentRenderer(options: DocumentRendererOptions): DocumentRenderer {
  const { apiAnswers, loopWatch } = options;
  const renderPage = createPageRenderer(options);
  const renderPreview = createPageRenderer({ workers: options.previewWorkers, log: options.log });
  const frameOf = createPageFrame(options);

  return async ({ found, address: { url, own }, visit, preview, version, isWanted }) => {
    const { composition, override } = visit;
    const begun = performance.now();
    const read = (paths: readonly string[]) =>
      preview
        ? apiAnswers.readAllInPreview(paths, preview.token)
        : apiAnswers.readAll(paths, version?.version ?? null);
    const ownPage = chooseOwnPage(own, composition);
    // Slices never see the token, which replaces this placeholder afterwards.
    const placeholder = randomUUID();
    const frame = (found: RouteMatch | null) =>
      frameOf(composition, {
        found,
        override,
        preview: preview && { ...preview, token: placeholder },
        ownPage: found ? null : ownPage,
      });
    const ofSlice =
      found &&
      (await (preview ? renderPreview : renderPage)({
        ...{ found, composition, url, read, isWanted },
        frame: frame(found),
      }));
    const isMissing = found && isAnyOther(found.route) && ofSlice?.status === 404;
    const { status, html, redirect, isWhole, failure, slotFailures } =
      ofSlice && !isMissing ? ofSlice : await renderOwnPage(ownPage, { url, frame: frame(null), read });
    const document = preview ? html.replaceAll(placeholder, preview.token) : html;
    return {
      status,
      body: new KeptBody(Buffer.from(document)),
      redirect,
      isWhole,
      failure,
      slotFailures,
      wasDelayed: loopWatch.wasDelayedSince(begun),
    };
  };
}

/** The address may belong to a slice that is away, and then "not found" would be wrong. */
function chooseOwnPage(own: PageAddress['own'], { isComplete }: Pick<Composition, 'isComplete'>): OwnPage {
  if (own === 'unknown') {
    return 'failed';
  }
  return own === 'not found' || own === null ? (isComplete ? 'not-found' : 'failed') : own;
}

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
    gate: sessionPaths,
    retired: retired.flatMap(({ paths }) => paths),
    sessionSlices: null,
    assets: documentAssets(options.assets, {
      found,
      own: ownPage ? partOf[ownPage] : undefined,
      hasBadges: override !== null || preview !== null,
    }),
    settings: options.settings(),
    override,
    ...(preview && { preview: shownPreview(preview) }),
  });
}

/** In a frame, the page sends the token; elsewhere a cookie does. */
function shownPreview({ token, lastDay, isFrame }: ContentPreview): PagePreview {
  return { lastDay, ...(isFrame && { token }) };
}

interface DocumentAssetsOptions {
  readonly found: RouteMatch | null;
  readonly own?: 'sessionArea' | 'noPage' | 'contactPage';
  /** Whether the visitor sees what others do not, and is told so from the first paint. */
  readonly hasBadges: boolean;
}

export function documentAssets(
  assets: ShellAssets,
  { found, own: part, hasBadges }: DocumentAssetsOptions,
): DocumentAssets {
  const { fonts, scripts, styles } = assets;
  const ofSlice = found
    ? [found.slice.browserEntry, ...found.route.scripts].map((file) => ({
        href: `${found.slice.base}${file}`,
        integrity: integrityOf(found.slice, file),
      }))
    : [];
  const own = [...(part ? [assets[part]] : []), ...(hasBadges ? [assets.visitBadges] : [])];
  return {
    fonts,
    scripts,
    styles: [...styles, ...own.flatMap((one) => one.styles)],
    sliceStyles: found ? stylesOf(found.slice, found.route) : [],
    preloads: [...own.flatMap((one) => one.scripts.map((href) => ({ href }))), ...ofSlice],
  };
}
