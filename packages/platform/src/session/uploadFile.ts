import { ApiError } from '../api/fetchApi';

const IMAGE_TIME_LIMIT = 60_000;

/** In milliseconds, for large files and slow connections. */
export const FILE_TIME_LIMIT = 300_000;

/** How to follow and end an upload. */
export interface UploadOptions {
  /** From 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Ends the upload, which rejects with its reason. */
  readonly signal?: AbortSignal;
}

interface Upload extends UploadOptions {
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly bearer: string;
  readonly parts: Readonly<Record<string, Blob | string | number>>;
  readonly timeLimit: number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export function uploadFile(upload: Upload): Promise<Answer> {
  const { method = 'POST', path, bearer, parts, timeLimit, onProgress, signal } = upload;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = (status: number, text: string) => reject(new ApiError(status, text));
    request.open(method, path);
    request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.setRequestHeader('accept', 'application/json');
    request.timeout = timeLimit;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total && loaded / total));
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request;
      const body = status < 300 ? jsonIn(responseText) : undefined;
      if (body === undefined) {
        fail(status, responseText || statusText);
      } else {
        resolve({ status, body });
      }
    });
    request.addEventListener('error', () => fail(0, 'The server did not answer'));
    request.addEventListener('timeout', () => fail(0, 'The server did not answer in time'));
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    const form = new FormData();
    for (const [name, part] of Object.entries(parts)) {
      form.append(name, typeof part === 'number' ? String(part) : part);
    }
    request.send(form);
  });
}

/** Uploads an image and returns its address. */
export async function uploadImage(
  upload: Pick<Upload, 'path' | 'bearer'> & UploadOptions,
  image: Blob,
): Promise<string> {
  const { status, body } = await uploadFile({ ...upload, parts: { image }, timeLimit: IMAGE_TIME_LIMIT });
  const { imageUrl } = Object(body);
  if (typeof imageUrl !== 'string') {
    throw new ApiError(status, JSON.stringify(body));
  }
  return imageUrl;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
