import { describe, expect, it } from '@jest/globals';
import { definePage, redirectOf } from './slicePage';

const match = { params: {}, query: new URLSearchParams() };
const pageTo = (target: string | undefined) =>
  definePage({ component: () => null, data: () => [], redirect: () => target });

describe(redirectOf, () => {
  it.each(['https://news.example/a?b#c', 'http://news.example/'])('follows %s', (target) => {
    expect(redirectOf(pageTo(target), match, () => undefined)).toBe(target);
  });

  it.each([
    'javascript:alert(1)',
    'javascript://news.example/%0aalert(1)',
    'https://news.example@evil.example',
    'data:text/html,x',
    '//news.example',
    '/local',
    'news.example',
    '',
    undefined,
  ])('does not follow %p', (target) => {
    expect(redirectOf(pageTo(target), match, () => undefined)).toBeUndefined();
  });
});
