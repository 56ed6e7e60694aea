import { expect, it } from '@jest/globals';
import { isContentRead } from './contentReads';

it.each([
  '/api/companies',
  '/api/companies/7',
  '/api/articles?fields=summary&limit=12',
  '/api/search?q=a%20b',
  '/feed.xml',
])('%s is a content read', (path) => {
  expect(isContentRead(path)).toBe(true);
});

it.each([
  '/api/auth/session',
  '/api/contact',
  '/api/slices',
  '/internal/slices/composition',
  '/api/../internal/slices/composition',
  '/api/companies/../../internal/slices/composition',
  '/api/companies/%2e%2e/%2e%2e/internal/content-version',
  '/api/companies/7/../8',
  '//api/companies',
  'http://elsewhere.example/api/companies',
  '/api/companies#7',
  '/api/companies\\7',
  'api/companies',
  '',
  `/api/search?q=${'x'.repeat(2_100)}`,
])('%s is not a content read', (path) => {
  expect(isContentRead(path)).toBe(false);
});
