import { jest } from '@jest/globals';
import { describeHostileMaps } from '../../testing/describeHostileMaps.js';

jest.setTimeout(120_000);

describeHostileMaps([
  ['endless levels', '['.repeat(4_000_000)],
  [
    'millions of lines',
    JSON.stringify({ version: 3, sources: ['a'], names: [], mappings: ';'.repeat(9_000_000) }),
  ],
  [
    'the highest allowed number of lines',
    JSON.stringify({ version: 3, sources: ['a'], names: [], mappings: ';'.repeat(500_000) }),
  ],
  [
    'millions of sources',
    JSON.stringify({ version: 3, sources: Array(2_000_000).fill('a'), names: [], mappings: 'AAAA' }),
  ],
  [
    'a source with one endless line',
    JSON.stringify({
      version: 3,
      sources: ['a'],
      sourcesContent: ['x'.repeat(9_000_000)],
      names: [],
      mappings: 'AAAA',
    }),
  ],
]);
