import { ApiError, type ApiPath, type FailedRead, readJson } from '@site/platform';

export interface PageData {
  readonly data: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, FailedRead>>;
}

/** Reads the API paths of a page in parallel, over kept connections. Failures are part of the result. */
export async function readPageData(
  paths: readonly ApiPath[],
  origin: string,
  headers: Readonly<Record<string, string>>,
): Promise<PageData> {
  const data: Record<string, unknown> = {};
  const failures: Record<string, FailedRead> = {};
  await Promise.all(
    [...new Set(paths)].map(async (path) => {
      try {
        data[path] = await readJson(path, { origin, headers });
      } catch (error) {
        failures[path] = failureOf(error);
      }
    }),
  );
  return { data, failures };
}

function failureOf(error: unknown): FailedRead {
  // The visitor learns the status and no more: the text of a network error names addresses of ours.
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
    return { status: error.status, message: 'The request was refused' };
  }
  return { status: 503, message: 'The service is not available' };
}
