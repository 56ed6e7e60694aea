import type { ReadOf } from '../src/api/apiPath';
import { apiPath as currentApiPath } from '../src/api/apiPath';
import { readJson as currentReadJson } from '../src/api/readJson';
import { useRead as currentUseRead, type Read } from '../src/api/useRead';
import type { SlicePage as CurrentPage, PageMatch } from '../src/slice/slicePage';
import { useReadAhead as currentUseReadAhead } from '../src/slice/useReadAhead';

/** What takes or returns paths of the API. In version 2, every string was a path; the functions are the same. */

export type ApiPath<Body = unknown> = string & { readonly answer?: Body };

type ReadTemplate = Parameters<typeof currentApiPath>[0];

export const apiPath = currentApiPath as <Template extends ReadTemplate>(
  template: Template,
  options?: object,
) => ApiPath<ReadOf<Template>>;

export const readJson = currentReadJson as <Body>(
  path: ApiPath<Body>,
  options?: Parameters<typeof currentReadJson>[1],
) => Promise<Body | null>;

export const useRead = currentUseRead as <Body>(path: ApiPath<Body> | null) => Read<Body>;

type ReadAnswer = <Body>(path: ApiPath<Body>) => Body | undefined;

interface ReadAhead extends Omit<ReturnType<typeof currentUseReadAhead>, 'answer'> {
  readonly answer: ReadAnswer;
}

export const useReadAhead = currentUseReadAhead as () => ReadAhead;

export interface SlicePage extends Pick<CurrentPage, 'component' | 'texts'> {
  data(match: PageMatch): readonly ApiPath[];
  furtherData?(match: PageMatch, read: ReadAnswer): readonly ApiPath[];
  redirect?(match: PageMatch, read: ReadAnswer): string | undefined;
}

export function definePage(page: SlicePage): SlicePage {
  return page;
}
