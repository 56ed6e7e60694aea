import { Writable } from 'node:stream';
import { defaultCompanyConfig, frameTexts } from '@site/platform/shell';
import { ServerRouter } from '@site/platform/shell/server-router';
import { renderToPipeableStream } from 'react-dom/server';
import { App } from '../../src/App';
import { Document } from '../../src/document/Document';
import { matchSlot } from '../../src/page/composition';
import type { PagePayload } from '../../src/page/pagePayload';
import { payloadToText } from '../../src/page/payloadText';
import type { ResolvedPage } from '../../src/page/resolvedPage';
import { failedTitle } from '../../src/slices/SliceFailed';
import { SliceFence } from '../../src/slices/SliceFence';

/** How long a page may take to render, in milliseconds; what is not there by then shows its fallback. */
export const RENDER_TIME_LIMIT = 3_000;

/** A page that waits for something that does not come. */
export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout';
}

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
export function renderHtml({
  url,
  page,
  payload,
  builtInTexts = [],
  nonce,
}: RenderOptions): Promise<RenderedHtml> {
  return new Promise((resolve, reject) => {
    const errors: RenderError[] = [];
    const stream = renderToPipeableStream(
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
            override={payload.override}
            prefetch={doNothing}
            loadSearch={matchSlot(payload.slices, 'header-search') && never}
          />
        </ServerRouter>
      </Document>,
      {
        // Otherwise React moves a large boundary behind the document and puts it in its place with an inline script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const chunks: Buffer[] = [];
          const sink = new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              resolve({ html: withTitle(Buffer.concat(chunks).toString('utf8')), errors });
              done();
            },
          });
          stream.pipe(sink);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error, { componentStack }) {
          errors.push({ error, isOfSlice: componentStack?.includes(SliceFence.name) ?? false });
        },
      },
    );
    const timer = setTimeout(
      () => stream.abort(new RenderTimeout(`The page did not render within ${RENDER_TIME_LIMIT} ms`)),
      RENDER_TIME_LIMIT,
    );
  });
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
