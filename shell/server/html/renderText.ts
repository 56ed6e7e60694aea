import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout';
}

interface RenderTextOptions {
  /** In milliseconds. */
  readonly timeLimit: number;
  readonly identifierPrefix?: string;
}

interface RenderedText {
  readonly html: string;
  readonly errors: readonly { readonly error: unknown; readonly componentStack: string }[];
}

/** Rejects on errors outside of fences. */
export function renderText(
  part: ReactNode,
  { timeLimit, identifierPrefix }: RenderTextOptions,
): Promise<RenderedText> {
  return new Promise((resolve, reject) => {
    const errors: RenderedText['errors'][number][] = [];
    const stream = renderToPipeableStream(part, {
      identifierPrefix,
      // Otherwise an inline script moves large boundaries into place.
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
      () => stream.abort(new RenderTimeout(`Rendering did not finish within ${timeLimit} ms`)),
      timeLimit,
    );
  });
}
