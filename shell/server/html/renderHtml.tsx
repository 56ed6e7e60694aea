import { defaultCompanyConfig, frameTexts } from '@site/platform/shell';
import { ServerRouter } from '@site/platform/shell/server-router';
import { App, VisitNote } from '../../src/App';
import { EarlyContactForm } from '../../src/contact/EarlyContactForm';
import { Document } from '../../src/document/Document';
import { headScript } from '../../src/document/headScript';
import type { ResolvedPage } from '../../src/navigation/resolvedPage';
import { VisitBadges } from '../../src/notices/VisitBadges';
import type { PagePayload } from '../../src/page/pagePayload';
import { payloadToText } from '../../src/page/payloadText';
import { matchSlot } from '../../src/page/routes';
import { failedTitle } from '../../src/slices/SliceFailed';
import { SliceFence } from '../../src/slices/SliceFence';
import { renderText } from './renderText';

/** After that, unfinished parts show their fallback. */
export const RENDER_TIME_LIMIT = 3_000;

interface RenderOptions {
  readonly url: string;
  readonly page: ResolvedPage;
  readonly payload: PagePayload;
  readonly builtInTexts?: readonly Readonly<Record<string, string>>[];
  /** Documents that are kept have no nonce. */
  readonly nonce?: string;
}

export interface RenderError {
  readonly error: unknown;
  readonly isOfSlice: boolean;
}

export interface RenderedHtml {
  readonly html: string;
  readonly errors: readonly RenderError[];
}

/** The status can still be set. Rejects only if the shell itself fails. */
export async function renderHtml(options: RenderOptions): Promise<RenderedHtml> {
  const { url, page, payload, builtInTexts = [], nonce } = options;
  const { html, errors } = await renderText(
    <Document
      payload={payload}
      headScript={headScript}
      payloadText={payloadToText(payload, [frameTexts.builtIn, ...builtInTexts])}
      nonce={nonce}
    >
      <ServerRouter url={url}>
        <App
          pages={{ get: () => page }}
          settings={payload.settings}
          slices={payload.slices}
          visitNote={() => (
            <VisitNote override={payload.override} preview={payload.preview} Badges={VisitBadges} />
          )}
          prefetch={doNothing}
          earlyContactForm={<EarlyContactForm />}
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

/** React leaves out a title that is in a fallback. */
function withTitle(html: string): string {
  return html.includes('<title>')
    ? html
    : html.replace('</head>', `<title>${failedTitle(defaultCompanyConfig.name)}</title></head>`);
}

function doNothing() {}

/** The server renders no fillings of the shell's own slots. */
function never() {
  return new Promise<never>(doNothing);
}
