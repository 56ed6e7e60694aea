import { ApiError } from './ApiError';

/** In milliseconds. */
export const API_TIME_LIMIT = 10_000;

export interface FetchApiOptions extends Omit<RequestInit, 'headers' | 'credentials'> {
  /** For callers outside a browser: `http://127.0.0.1:3001`. */
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** In milliseconds. */
  readonly timeLimit?: number;
}

/**
 * Calls a path of the API with credentials.
 * @throws ApiError for any status but success.
 */
export async function fetchApi(
  path: string,
  { origin = '', headers, signal, timeLimit = API_TIME_LIMIT, ...init }: FetchApiOptions = {},
): Promise<Response> {
  const tooLong = AbortSignal.timeout(timeLimit);
  const response = await fetch(`${origin}${path}`, {
    ...init,
    credentials: 'include',
    headers: { accept: 'application/json', ...documentTrace(), ...headers },
    signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
  }).catch((cause: unknown) => {
    throw new ApiError(0, cause instanceof Error ? cause.message : 'The server did not answer');
  });
  if (!response.ok) {
    throw new ApiError(response.status, (await response.text()) || response.statusText);
  }
  return response;
}

/**
 * Returns headers that make the browser's requests part of this document's trace (W3C Trace Context); empty
 * unless the server records it, which the document's Server-Timing says.
 */
export function documentTrace(): { readonly traceparent?: string } {
  const [document] = performance.getEntriesByType?.('navigation') ?? [];
  const { serverTiming } = (document ?? {}) as Partial<PerformanceNavigationTiming>;
  const traceparent = serverTiming?.find(({ name }) => name === 'traceparent')?.description;
  return traceparent ? { traceparent } : {};
}
