import type { PageMatch, Read, ReadOf } from '../src/index';
import * as current from '../src/index';

/** What takes or returns paths of the API. In version 2, every string was a path; the functions are the same. */

export type ApiPath<Body = unknown> = string & { readonly answer?: Body };

type ReadTemplate = Parameters<typeof current.apiPath>[0];

export const apiPath = current.apiPath as <Template extends ReadTemplate>(
  template: Template,
  options?: object,
) => ApiPath<ReadOf<Template>>;

export const readJson = current.readJson as <Body>(
  path: ApiPath<Body>,
  options?: Parameters<typeof current.readJson>[1],
) => Promise<Body | null>;

export const useRead = current.useRead as <Body>(path: ApiPath<Body> | null) => Read<Body>;

type ReadAnswer = <Body>(path: ApiPath<Body>) => Body | undefined;

interface ReadAhead extends Omit<ReturnType<typeof current.useReadAhead>, 'answer'> {
  readonly answer: ReadAnswer;
}

export const useReadAhead = current.useReadAhead as () => ReadAhead;

export interface SlicePage extends Pick<current.SlicePage, 'component' | 'texts'> {
  data(match: PageMatch): readonly ApiPath[];
  furtherData?(match: PageMatch, read: ReadAnswer): readonly ApiPath[];
  redirect?(match: PageMatch, read: ReadAnswer): string | undefined;
}

export function definePage(page: SlicePage): SlicePage {
  return page;
}
