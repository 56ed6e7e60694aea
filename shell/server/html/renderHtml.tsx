import { defaultCompanyConfig, frameTexts } from '@site/platform/shell';
import { ServerRouter } from '@site/platform/shell/server-router';
import { App } from '../../src/App';
import { Document } from '../../src/document/Document';
import type { ResolvedPage } from '../../src/navigation/resolvedPage';
import { matchSlot } from '../../src/page/composition';
import type { PagePayload } from '../../src/page/pagePayload';
import { payloadToText } from '../../src/page/payloadText';
import { failedTitle } from '../../src/slices/SliceFailed';
import { SliceFence } from '../../src/slices/SliceFence';
import { VisitBadges } from '../../src/visit-note/VisitBadges';
import { VisitNote } from '../../src/visit-note/VisitNote';
import { renderText } from './renderText';

/** How long a page may take to render, in milliseconds; what is not there by then shows its fallback. */
export const RENDER_TIME_LIMIT = 3_000;

interface RenderOptions {
  readonly url: string;
  readonly page: ResolvedPage;
  readonly payload: PagePayload;
  /** The built-in texts of the page by key, one for each of its modules of texts. */
  readonly builtInTexts?: readonly Readonly<Record<string, string>>[];
  /** What style elements of this one document are named by. No document that is kept has one. */
  readonly nonce?: string;
}

export interface RenderError {
  readonly error: unknown;
  /** It was thrown within a slice's fence. */
  readonly isOfSlice: boolean;
}

export interface RenderedHtml {
  readonly html: string;
  /** What the page threw while it rendered; its place then shows the fence's fallback. */
  readonly errors: readonly RenderError[];
}

/**
 * Renders the whole document. It is complete when the promise resolves, so that it holds no inline script and its
 * status can still be chosen. Rejects only when the shell itself cannot be rendered.
 */
export async function renderHtml({
  url,
  page,
  payload,
  builtInTexts = [],
  nonce,
}: RenderOptions): Promise<RenderedHtml> {
  const { html, errors } = await renderText(
    <Document
      payload={payload}
      payloadText={payloadToText(payload, [frameTexts.builtIn, ...builtInTexts])}
      nonce={nonce}
    >
      <ServerRouter url={url}>
        <App
          pages={{ get: () => page }}
          settings={payload.settings}
          slices={payload.slices}
          visitNote={<VisitNote override={payload.override} preview={payload.preview} Badges={VisitBadges} />}
          prefetch={doNothing}
          loadSearch={matchSlot(payload.slices, 'header-search') && never}
        />
      </ServerRouter>
    </Document>,
    { timeLimit: RENDER_TIME_LIMIT },
  );
  return {
    html: withTitle(html),
    errors: errors.map(({ error, componentStack }) => ({
      error,
      isOfSlice: componentStack.includes(SliceFence.name),
    })),
  };
}

/** React leaves out the title of a fallback, which is all there is of a page that threw. */
function withTitle(html: string): string {
  return html.includes('<title>')
    ? html
    : html.replace('</head>', `<title>${failedTitle(defaultCompanyConfig.name)}</title></head>`);
}

function doNothing() {}

/** Visitors fetch what fills a slot, never the server. */
function never() {
  return new Promise<never>(doNothing);
}
