import type { ApiPath } from './apiPath';
/** A failed request. `message` is `404: ` followed by `text`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** The body, or the status text. */
  readonly text: string;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
  }
}

export const API_TIME_LIMIT = 10_000;

export interface FetchApiOptions extends Omit<RequestInit, 'headers' | 'credentials'> {
  /** Outside a browser: `http://127.0.0.1:3001`. */
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeLimit?: number;
}

/** Requests with credentials; throws ApiError for any status but success. */
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

/** Returns nothing unless the server records this document's trace. */
export function documentTrace(): { readonly traceparent?: string } {
  const [document] = performance.getEntriesByType?.('navigation') ?? [];
  const { serverTiming } = (document ?? {}) as Partial<PerformanceNavigationTiming>;
  const traceparent = serverTiming?.find(({ name }) => name === 'traceparent')?.description;
  return traceparent ? { traceparent } : {};
}

interface ReadJsonOptions extends Pick<FetchApiOptions, 'origin' | 'headers' | 'signal'> {
  readonly on401?: 'throw' | 'return null';
}

/** Reads JSON with credentials; throws ApiError for any status but success. */
export async function readJson<Body>(
  path: ApiPath<Body>,
  { on401 = 'throw', ...options }: ReadJsonOptions = {},
): Promise<Body | null> {
  try {
    const response = await fetchApi(path, options);
    return (await response.json()) as Body;
  } catch (error) {
    if (on401 === 'return null' && error instanceof ApiError && error.status === 401) {
      return null;
    }
    throw error;
  }
}
