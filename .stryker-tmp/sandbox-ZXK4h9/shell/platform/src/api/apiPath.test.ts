import { describe, expect, it } from '@jest/globals';
import { contentReads } from '../generated/contentReads';
import { apiPath } from './apiPath';

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
    const paths = contentReads.map((template) => apiPath(template, { params: { id: 7 } }));

    expect(paths).toEqual(contentReads.map((template) => template.replace('{id}', '7')));
  });

  it('leaves out empty and undefined values', () => {
    expect(apiPath('/api/companies', { query: { q: '', tag: undefined } })).toBe('/api/companies');
  });
});
