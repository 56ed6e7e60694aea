import { expect, it, jest } from '@jest/globals';
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

it.each([
  ['America/Toronto', '2031-03-01', true],
  ['Asia/Tokyo', '2031-03-02', false],
])('begins today in %s, and asks before an article with a later date is published', (zone, day, isLater) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-03-01T20:00:00Z'));
  const article = { ...articles.blank(zone), date: '2031-03-02' };

  expect(articles.blank(zone).date).toBe(day);
  expect(articles.publishQuestion?.(article, zone) !== undefined).toBe(isLater);
});
