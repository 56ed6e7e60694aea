import { ApiError } from './ApiError';
import type { ApiPath } from './apiPath';
import { type FetchApiOptions, fetchApi } from './fetchApi';

interface ReadJsonOptions extends Pick<FetchApiOptions, 'origin' | 'headers' | 'signal'> {
  /** What a 401 does: throws, or makes the answer `null`. */
  readonly on401?: 'throw' | 'return null';
}

/** GETs a path of the API with credentials and reads its JSON; throws an {@link ApiError} for anything but success. */
export async function readJson<Body>(
  path: ApiPath<Body>,
  { on401 = 'throw', ...options }: ReadJsonOptions = {},
): Promise<Body | null> {
  try {
    const response = await fetchApi(path, options);
    // Here bytes from outside become types: the API's own document describes them.
    return (await response.json()) as Body;
  } catch (error) {
    if (on401 === 'return null' && error instanceof ApiError && error.status === 401) {
      return null;
    }
    throw error;
  }
}
