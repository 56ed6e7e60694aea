import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ComposedSlice } from '../page/composition';
import {
  reportAlso,
  reportSliceFailure,
  reportSliceUse,
  reportSlotFailure,
  reportVisit,
} from './reportSliceFailure';

const slice = (name: string, slots: ComposedSlice['slots'] = []): ComposedSlice => ({
  slice: name,
  release: '1.0.0-0a1b2c3d',
  container: name,
  base: `/slices/${name}/`,
  browserEntry: 'browser/remoteEntry.js',
  routes: [],
  slots,
  integrity: {},
});
const slices = [
  slice('mf-public'),
  slice('mf-search', [{ name: 'header-search', expose: './Search', scripts: [], styles: [] }]),
];
const sendBeacon = jest.fn<(path: string, body: string) => boolean>();

beforeEach(() => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
  reportVisit({ visit: 'token', slices, sessionSlices: [slice('mf-admin')] }, 'mf-public');
});
const sent = () => sendBeacon.mock.calls.map(([path, body]) => [path, JSON.parse(body)]);

describe(reportSliceFailure, () => {
  it('knows the slices for sessions that the document names', () => {
    reportSliceFailure('mf-admin', 'render', new Error('broken'));

    expect(sent()).toMatchObject([['/slices/errors', { slice: 'mf-admin', release: '1.0.0-0a1b2c3d' }]]);
  });

  it('names visit, release and what was said, once per slice', () => {
    reportSliceFailure('mf-public', 'load', new Error('gone'));
    reportSliceFailure('mf-public', 'render', new Error('again'));
    reportSlotFailure('header-search', new TypeError('broken'));

    const release = '1.0.0-0a1b2c3d';
    expect(sent()).toEqual([
      [
        '/slices/errors',
        { visit: 'token', slice: 'mf-public', release, kind: 'load', message: 'Error: gone' },
      ],
      [
        '/slices/errors',
        { visit: 'token', slice: 'mf-search', release, kind: 'render', message: 'TypeError: broken' },
      ],
    ]);
  });

  it('sends no query of an address, and not more than can be read', () => {
    reportSliceFailure('mf-public', 'render', new Error(`/search?q=secret failed ${'x'.repeat(5_000)}`));

    const [, body] = sent()[0] ?? [];
    expect(body.message).toMatch(/^Error: \/search failed x+$/);
    expect(body.message).toHaveLength(300);
  });

  it('sends nothing for a visit that is not counted, nor of a slice that is not of the visit', () => {
    reportSliceFailure('mf-other', 'render', new Error('broken'));
    reportVisit({ visit: '', slices, sessionSlices: null });
    reportSliceFailure('mf-public', 'render', new Error('broken'));

    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('reports slices that the document learns of later, for the visit that came with them', () => {
    reportVisit({ visit: '', slices, sessionSlices: null });
    reportAlso('session token', [slice('mf-admin')]);
    reportSliceUse('mf-admin');
    reportSliceFailure('mf-admin', 'render', new Error('broken'));

    expect(sent()).toMatchObject([
      ['/slices/errors', { visit: 'session token', slice: 'mf-admin', kind: 'used' }],
      ['/slices/errors', { visit: 'session token', slice: 'mf-admin', kind: 'render' }],
    ]);
  });
});

describe(reportSliceUse, () => {
  it('says once that a slice is used, and nothing of the one whose page the document showed', () => {
    for (const name of ['mf-public', 'mf-search', 'mf-search', 'mf-other']) {
      reportSliceUse(name);
    }

    expect(sent()).toEqual([
      ['/slices/errors', { visit: 'token', slice: 'mf-search', release: '1.0.0-0a1b2c3d', kind: 'used' }],
    ]);
  });
});
