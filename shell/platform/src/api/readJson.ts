import { ApiError } from './ApiError';
import type { ApiPath } from './apiPath';

/** How long a read may take, in milliseconds (decisions: calls to the API). */
const READ_TIME_LIMIT = 10_000;

interface ReadJsonOptions {
  /** What a 401 does: throws, or makes the answer `null`. */
  on401?: 'throw' | 'return null';
  /** Bearer of a signed-in administrator. */
  token?: string;
  /** Where the API is, for callers outside a browser: `http://127.0.0.1:3001`. */
  origin?: string;
  headers?: Readonly<Record<string, string>>;
  /** Ends the request when nobody waits for it any more. */
  signal?: AbortSignal;
}

/** GETs a path of the API with credentials and reads its JSON; throws an {@link ApiError} for anything but success. */
export async function readJson<Body>(
  path: ApiPath<Body>,
  options: ReadJsonOptions = {},
): Promise<Body | null> {
  const { on401 = 'throw', token, origin = '', headers, signal } = options;
  const timeLimit = AbortSignal.timeout(READ_TIME_LIMIT);
  const response = await fetch(`${origin}${path}`, {
    credentials: 'include',
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
  }).catch((cause: unknown) => {
    throw new ApiError(0, cause instanceof Error ? cause.message : 'The server did not answer');
  });
  if (response.status === 401 && on401 === 'return null') {
    return null;
  }
  if (!response.ok) {
    throw new ApiError(response.status, (await response.text()) || response.statusText);
  }
  // The one place where bytes from outside become types: the API's own document describes them.
  return (await response.json()) as Body;
}
