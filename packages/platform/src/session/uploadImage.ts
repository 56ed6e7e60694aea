import { ApiError } from '../api/fetchApi';

/** In milliseconds. */
const TIME_LIMIT = 60_000;

export interface UploadOptions {
  /** From 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** By XMLHttpRequest: `fetch` does not report upload progress. */
export function uploadImage(
  path: string,
  bearer: string,
  image: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = (status: number, text: string) => reject(new ApiError(status, text));
    request.open('POST', path);
    request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.setRequestHeader('accept', 'application/json');
    request.timeout = TIME_LIMIT;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total && loaded / total));
    request.addEventListener('load', () => {
      const imageUrl = request.status < 300 ? imageUrlIn(request.responseText) : undefined;
      if (imageUrl === undefined) {
        fail(request.status, request.responseText || request.statusText);
      } else {
        resolve(imageUrl);
      }
    });
    request.addEventListener('error', () => fail(0, 'The server did not answer'));
    request.addEventListener('timeout', () => fail(0, 'The server did not answer in time'));
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    const form = new FormData();
    form.append('image', image);
    request.send(form);
  });
}

function imageUrlIn(text: string): string | undefined {
  try {
    const { imageUrl }: { imageUrl?: unknown } = JSON.parse(text);
    return typeof imageUrl === 'string' ? imageUrl : undefined;
  } catch {
    return undefined;
  }
}
