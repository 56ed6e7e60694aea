import { expect, it } from '@jest/globals';
import { type HistoryTarget, historyName, historyTargetOf } from './historyTarget';

it.each<[HistoryTarget, string]>([
  [{ kind: 'articles', id: 7 }, 'articles.7'],
  [{ kind: 'site-content', id: 12 }, 'site-content.12'],
  [{ kind: 'site-content', key: 'hero_title' }, 'text.hero_title'],
  [{ kind: 'site-content', key: '2026' }, 'text.2026'],
])('%j is %s in the address', (target, name) => {
  expect(historyName(target)).toBe(name);
  expect(historyTargetOf(name)).toEqual(target);
});

it.each(['', 'articles', 'articles.', 'articles.0', 'articles.x', 'contact.1', 'text.Hero', 'a.b.c'])(
  '“%s” names no history',
  (name) => {
    expect(historyTargetOf(name)).toBeUndefined();
  },
);
