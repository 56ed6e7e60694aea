import { expect, it } from '@jest/globals';
import fastify from 'fastify';
import type { ServedSlice } from './composition/registryFollower';
import { refuseMismatches } from './preflight';
import { serveReadiness } from './probes';

const served: ServedSlice = {
  slice: 'mf-public',
  live: '1.0.0-aaaaaaaa',
  retired: null,
  canary: null,
  problem: null,
};

it.each([
  ['every slice can be shown', [served], 200, { status: 'ready' }],
  ['nothing is published yet', [], 200, { status: 'ready' }],
  [
    'it is unknown what is live',
    null,
    503,
    { status: 'not ready', slices: [], reason: expect.stringContaining('API') },
  ],
  [
    'a slice cannot be shown',
    [
      served,
      { ...served, slice: 'mf-search', live: null, problem: 'mf-search 1.0.0-bbbbbbbb cannot be used' },
    ],
    503,
    { status: 'not ready', slices: ['mf-search'], reason: expect.stringContaining('RELEASES_BUCKET') },
  ],
])('reports readiness when %s', async (_, slices, status, body) => {
  const app = fastify();
  serveReadiness(app, { follower: { served: () => slices } });

  const answer = await app.inject('/health/ready');
  await app.close();

  expect([answer.statusCode, answer.json()]).toEqual([status, body]);
});

it('refuses to start if visitors would lose a release, and says which, why, and what to do', () => {
  expect(() => refuseMismatches([])).not.toThrow();
  expect(() =>
    refuseMismatches([
      { slice: 'mf-public', release: '1.0.0-aaaaaaaa', role: 'live', message: 'The release needs more.' },
      { slice: 'mf-search', release: '1.0.0-bbbbbbbb', role: 'canary', message: 'It uses other names.' },
    ]),
  ).toThrow(
    /does not start:\n- mf-public 1\.0\.0-aaaaaaaa \(live\): The release needs more\.\n- mf-search 1\.0\.0-bbbbbbbb \(canary\): It uses other names\.\n.*ALLOW_UNUSABLE_SLICES=true/,
  );
});
