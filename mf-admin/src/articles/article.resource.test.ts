import { expect, it } from '@jest/globals';
import { type Article, articles } from './article.resource';

it.each([
  [{ published: true, externalUrl: null }, '/articles/7'],
  [{ published: false, externalUrl: null }, undefined],
  [{ published: true, externalUrl: 'https://elsewhere.example' }, undefined],
])('has a page where visitors read it here: %p', (fields, url) => {
  expect(articles.pageUrl?.({ id: 7, ...fields } as Article)).toBe(url);
});

it.each([true, false])('is public if it is published: %p', (published) => {
  expect(articles.isPublic?.({ id: 7, published } as Article)).toBe(published);
});
