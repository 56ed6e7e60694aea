import { expect, it } from '@jest/globals';
import { exportPath, listsDrafts } from './exportFile';

it('has the filters and the order of the list, and all of its pages', () => {
  const list = '/api/articles/with-drafts?status=draft&q=a%20b&limit=20&offset=40&sort=-date';
  expect(exportPath('/api/articles', list, 'published')).toBe(
    '/api/articles/export.csv?q=a+b&sort=-date&published=false&all=true',
  );
  expect(exportPath('/api/companies', '/api/companies/with-drafts?sort=-status', undefined)).toBe(
    '/api/companies/export.csv',
  );
  expect(exportPath('/api/jobs', '/api/jobs/with-drafts?status=closed', 'active')).toBe(
    '/api/jobs/export.csv?active=false',
  );
});

it('is not there where only drafts are listed, which a file cannot hold', () => {
  expect(exportPath('/api/jobs', '/api/jobs/with-drafts?status=draft', 'active')).toBeUndefined();
  expect(exportPath('/api/team', '/api/team/with-drafts?status=draft', undefined)).toBeUndefined();
});

it.each([
  ['', true],
  ['?status=draft', true],
  ['?status=published', false],
  ['?status=closed', false],
])('knows whether a list has drafts, which the file lacks: %p', (query, has) => {
  expect(listsDrafts(`/api/articles/with-drafts${query}`)).toBe(has);
});
