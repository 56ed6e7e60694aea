import { expect, it } from '@jest/globals';
import { tabAt } from './tabs';

it.each([
  ['/admin', 'Dashboard'],
  ['/admin/', 'Dashboard'],
  ['/admin/site-content', 'Site Content'],
  ['/Admin/Articles/', 'Articles'],
  ['/admin/releases/mf-public/history', 'Releases'],
  ['/admin/profile', 'Your profile'],
  ['/admin/profile/sessions', undefined],
  ['/admin/nosuch', undefined],
  ['/admin/articles/7', undefined],
  ['/admin/releases/mf-public/history/1', undefined],
])('the tab at %s is %s', (pathname, label) => {
  expect(tabAt(pathname)?.label).toBe(label);
});
