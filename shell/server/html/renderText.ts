import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout';
}

interface RenderTextOptions {
  readonly timeLimit: number;
  readonly identifierPrefix?: string;
}

interface RenderedText {
  readonly html: string;
  readonly errors: readonly { readonly error: unknown; readonly componentStack: string }[];
}

/** Rejects if an error occurs outside of fences. */
export function renderText(
  part: ReactNode,
  { timeLimit, identifierPrefix }: RenderTextOptions,
): Promise<RenderedText> {
  return new Promise((resolve, reject) => {
    const errors: RenderedText['errors'][number][] = [];
    const stream = renderToPipeableStream(part, {
      identifierPrefix,
      // With smaller chunks, an inline script would move large boundaries into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        text(stream.pipe(new PassThrough())).then((html) => resolve({ html, errors }), reject);
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
