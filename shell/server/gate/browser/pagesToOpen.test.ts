import { describe, expect, it } from '@jest/globals';
import type { SliceManifest } from '@site/platform/shell';
import type { Visited } from '../candidate';
import { pagesToOpen } from './pagesToOpen';

const route = (smoke: string, script = `${smoke}.1.js`) => ({
  path: smoke,
  smoke,
  expose: `./${smoke}`,
  scripts: [script],
  styles: [],
});
const slot = { name: 'header-search', expose: './Search', scripts: ['search.1.js'], styles: [] };
const manifestOf = (routes: object[], slots: object[] = [slot]) =>
  ({ slice: 'mf-probe', routes, slots }) as unknown as SliceManifest;

function namesOf(
  manifest: SliceManifest,
  live: SliceManifest | null,
  failed: string[] = [],
  others: object[] = [],
) {
  const input = { others, browser: { failed } };
  const candidate = { input, manifest, routes: manifest.routes } as unknown as Visited;
  return pagesToOpen(candidate, live).map(({ name }) => name);
}

describe(pagesToOpen, () => {
  const routes = ['/a', '/b', '/c'].map((smoke) => route(smoke));

  it('names every page and slot, in their order without a live release', () => {
    expect(namesOf(manifestOf(routes), null)).toEqual(['/a', '/b', '/c', 'The slot at /']);
  });

  it('begins with what failed the last time, then with what has changed', () => {
    const live = manifestOf([route('/a'), route('/b'), route('/c', '/c.0.js')]);

    expect(namesOf(manifestOf(routes), live, ['/b', '/gone'])).toEqual(['/b', '/c', '/a', 'The slot at /']);
  });

  it('names the page that shows what fills a slot of another slice once', () => {
    const filled = { ...slot, name: 'mf-other/aside' };
    const other = {
      offers: [
        { name: 'mf-other/aside', smoke: '/a' },
        { name: 'mf-other/aside', smoke: '/other' },
      ],
    };

    expect(namesOf(manifestOf([route('/a')], [filled]), null, [], [other])).toEqual(['/a', '/other']);
  });
});
