import { describe, expect, it } from '@jest/globals';
import { contentReads } from '../generated/contentReads';
import type { Calls } from '../session/useCalls';
import { definePage } from '../slice/slicePage';
import { useReadAhead } from '../slice/useReadAhead';
import { fillSlot } from '../slots';
import { apiPath } from './apiPath';
import { readJson } from './fetchApi';
import { useRead } from './useRead';

describe(apiPath, () => {
  it('puts parameters and query into the path', () => {
    expect(apiPath('/api/companies/{id}', { params: { id: 7 } })).toBe('/api/companies/7');
    expect(apiPath('/api/companies', { query: { featured: true, limit: 4 } })).toBe(
      '/api/companies?featured=true&limit=4',
    );
  });

  it('encodes what comes from a URL', () => {
    expect(apiPath('/api/companies/{id}', { params: { id: '../team?x' } })).toBe(
      '/api/companies/..%2Fteam%3Fx',
    );
    expect(apiPath('/api/companies', { query: { q: 'a&b=ü' } })).toBe('/api/companies?q=a%26b%3D%C3%BC');
  });

  it('accepts every read of content, and the id for a single record', () => {
    const templates = contentReads.filter(
      (template) => template !== '/feed.xml' && template !== '/feed.json',
    );
    const paths = templates.map((template) => apiPath(template, { params: { id: 7 } }));

    expect(paths).toEqual(templates.map((template) => template.replace('{id}', '7')));
  });

  it('leaves out empty and undefined values', () => {
    expect(apiPath('/api/companies', { query: { q: '', tag: undefined } })).toBe('/api/companies');
  });
});

/** Never called: `npm run types` fails unless each line below a comment is an error. */
function Mistakes({ calls }: { calls: Calls }) {
  const { readAhead, hasExpired, dropExpired, answer } = useReadAhead();
  const component = () => null;
  return [
    // @ts-expect-error the API does not have the path
    apiPath('/api/typo'),
    // @ts-expect-error it is not JSON
    apiPath('/feed.xml'),
    // @ts-expect-error the parameter is missing
    apiPath('/api/companies/{id}'),
    // @ts-expect-error the API does not have the parameter
    apiPath('/api/companies/{id}', { params: { key: 7 } }),
    // @ts-expect-error the API does not have the query
    apiPath('/api/companies', { query: { typo: 7 } }),
    // @ts-expect-error a path that apiPath did not return, as in all that follow
    useRead('/api/typo'),
    // @ts-expect-error
    useRead('/api/companies'),
    // @ts-expect-error
    useRead(`${apiPath('/api/companies')}/typo`),
    // @ts-expect-error
    readJson('/api/typo'),
    // @ts-expect-error
    calls.read('/api/typo'),
    // @ts-expect-error
    calls.download('/api/typo'),
    // @ts-expect-error
    readAhead(['/api/typo']),
    // @ts-expect-error
    hasExpired(['/api/typo']),
    // @ts-expect-error
    dropExpired(['/api/typo']),
    // @ts-expect-error
    answer('/api/typo'),
    // @ts-expect-error
    definePage({ component, data: () => ['/api/typo'] }),
    // @ts-expect-error
    definePage({ component, data: () => [], furtherData: () => ['/api/typo'] }),
    // @ts-expect-error
    definePage({ component, data: () => [], redirect: (_, read) => String(read('/api/typo')) }),
    // @ts-expect-error
    fillSlot('mf-shelf/beside' as never, component, { data: () => ['/api/typo'] }),
  ];
}

it('does not compile with a path that the API does not have, wherever it is read', () => {
  expect(Mistakes).toBeInstanceOf(Function);
});
