import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** What waits for something that does not come. */
export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout';
}

interface RenderTextOptions {
  /** How long it may take, in milliseconds; what is not there by then shows its fallback. */
  readonly timeLimit: number;
  /** Stands before the ids that it makes. */
  readonly identifierPrefix?: string;
}

interface RenderedText {
  readonly html: string;
  /** What was thrown meanwhile, with the components around it. */
  readonly errors: readonly { readonly error: unknown; readonly componentStack: string }[];
}

/** Renders to HTML that is complete when the promise resolves. Rejects when what is outside of all fences throws. */
export function renderText(
  part: ReactNode,
  { timeLimit, identifierPrefix }: RenderTextOptions,
): Promise<RenderedText> {
  return new Promise((resolve, reject) => {
    const errors: RenderedText['errors'][number][] = [];
    const stream = renderToPipeableStream(part, {
      identifierPrefix,
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
            resolve({ html: Buffer.concat(chunks).toString('utf8'), errors });
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
        errors.push({ error, componentStack: componentStack ?? '' });
      },
    });
    const timer = setTimeout(
      () => stream.abort(new RenderTimeout(`It did not render within ${timeLimit} ms`)),
      timeLimit,
    );
  });
}
