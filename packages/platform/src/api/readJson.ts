import { ApiError } from './ApiError';
import type { ApiPath } from './apiPath';
import { type FetchApiOptions, fetchApi } from './fetchApi';

interface ReadJsonOptions extends Pick<FetchApiOptions, 'origin' | 'headers' | 'signal'> {
  readonly on401?: 'throw' | 'return null';
}

/**
 * GETs a path of the API with credentials and parses its JSON.
 * @throws ApiError for any status but success.
 */
export async function readJson<Body>(
  path: ApiPath<Body>,
  { on401 = 'throw', ...options }: ReadJsonOptions = {},
): Promise<Body | null> {
  try {
    const response = await fetchApi(path, options);
    // Unchecked: the types come from the API's own document.
    return (await response.json()) as Body;
  } catch (error) {
    if (on401 === 'return null' && error instanceof ApiError && error.status === 401) {
      return null;
    }
    throw error;
  }
}
