import { expect, it } from '@jest/globals';
import { exportPath } from './exportFile';

it('has the filters and the order of the list, and all of its pages', () => {
  expect(
    exportPath(
      '/api/articles',
      '/api/articles?all=true&published=false&q=a%20b&limit=20&offset=40&sort=-date',
    ),
  ).toBe('/api/articles/export.csv?all=true&published=false&q=a+b&sort=-date');
  expect(exportPath('/api/jobs', '/api/jobs?limit=20&offset=0')).toBe('/api/jobs/export.csv');
});
