import { describe, expect, it } from '@jest/globals';
import { graphMermaid, graphText, retiringText, slotGraph } from './slotGraph';

const release = (slice: string, digits: string) => ({
  slice,
  release: `1.0.0-${digits}`,
  role: 'live' as const,
  platform: '^2.1.0',
});
const offer = (name: string, version: string) => ({ name, version, types: '', example: {}, smoke: '/' });
const shelf = {
  ...release('mf-shelf', 'aaaaaaaa'),
  offers: [offer('mf-shelf/beside', '1.2.0'), offer('mf-shelf/below', '1.0.0')],
  fills: [],
};
const notes = {
  ...release('mf-notes', 'bbbbbbbb'),
  offers: [],
  fills: [
    { name: 'mf-shelf/beside', versions: '^1.0.0' },
    { name: 'mf-gone/aside', versions: '^1.0.0' },
  ],
};
const search = {
  ...release('mf-search', 'cccccccc'),
  offers: [],
  fills: [{ name: 'header-search', versions: null }],
};
const graph = slotGraph([notes, search, shelf]);

describe(slotGraph, () => {
  it('prints who offers and fills which slot, and what retiring a slice affects', () => {
    expect(graphText(graph)).toBe(
      [
        'the shell',
        '  offers header-search',
        '    filled by mf-search 1.0.0-cccccccc (live, platform ^2.1.0)',
        'mf-notes 1.0.0-bbbbbbbb (live, platform ^2.1.0)',
        '  fills mf-shelf/beside (^1.0.0) of mf-shelf',
        '  fills mf-gone/aside (^1.0.0), which no slice offers',
        'mf-search 1.0.0-cccccccc (live, platform ^2.1.0)',
        '  fills header-search of the shell',
        'mf-shelf 1.0.0-aaaaaaaa (live, platform ^2.1.0)',
        '  offers mf-shelf/beside 1.2.0',
        '    filled by mf-notes 1.0.0-bbbbbbbb (live, platform ^2.1.0), for ^1.0.0',
        '  offers mf-shelf/below 1.0.0',
        '    filled by no slice',
        '',
        'If a slice is retired:',
        '  mf-notes: mf-shelf/beside is left empty. mf-gone/aside is left empty.',
        '  mf-search: header-search is left empty.',
        '  mf-shelf: mf-shelf/beside disappears, with what mf-notes shows in it.',
      ].join('\n'),
    );
    expect(graphText(slotGraph([]))).toBe('Nothing is live.');
  });

  it('has one entry for each release that offers a slot', () => {
    const canary = {
      ...shelf,
      release: '1.1.0-dddddddd',
      role: 'canary' as const,
      offers: [offer('mf-shelf/beside', '1.3.0')],
    };
    const { slots } = slotGraph([notes, shelf, canary]);

    expect(
      slots
        .filter(({ slot }) => slot === 'mf-shelf/beside')
        .map(({ offeredBy, filledBy }) => [offeredBy?.version, filledBy.length]),
    ).toEqual([
      ['1.2.0', 1],
      ['1.3.0', 1],
    ]);
  });

  it('has no warning for a slice without slots', () => {
    const { retiring } = slotGraph([{ ...shelf, offers: [] }]);

    expect(retiring.map(retiringText)).toEqual([null]);
  });

  it('prints a Mermaid diagram', () => {
    expect(graphMermaid(graph)).toBe(
      [
        'graph LR',
        '  shell(["the shell"])',
        '  nobody(["not offered"])',
        '  mf_notes["mf-notes<br>1.0.0-bbbbbbbb live, ^2.1.0"]',
        '  mf_search["mf-search<br>1.0.0-cccccccc live, ^2.1.0"]',
        '  mf_shelf["mf-shelf<br>1.0.0-aaaaaaaa live, ^2.1.0"]',
        '  mf_notes -->|"beside 1.2.0"| mf_shelf',
        '  mf_shelf -.-|"below 1.0.0, empty"| mf_shelf_below(( ))',
        '  mf_notes -->|"aside"| nobody',
        '  mf_search -->|"header-search"| shell',
      ].join('\n'),
    );
  });
});
