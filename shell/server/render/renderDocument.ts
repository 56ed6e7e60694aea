import { randomUUID } from 'node:crypto';
import type { ShellAssets } from '../../build/buildShell';
import { isAnyOther, type RouteMatch } from '../../src/page/composition';
import type { SiteSettings } from '../../src/page/pagePayload';
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
import { createPageFrame } from './pageFrame';
import { createPageRenderer, type OwnPage, type RenderedPage, renderOwnPage } from './renderPage';

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
  /** Code that saw unpublished content renders no visitor's page. */
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
    const ownPage = ownPageOf(own, composition);
    // No slice's code gets a token: it is put in afterwards.
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

/** It may belong to a slice that is away: "not found" would be wrong. */
function ownPageOf(own: PageAddress['own'], { isComplete }: Pick<Composition, 'isComplete'>): OwnPage {
  if (own === 'unknown') {
    return 'failed';
  }
  return own === 'not found' || own === null ? (isComplete ? 'not-found' : 'failed') : own;
}
