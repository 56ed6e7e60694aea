import { describe, expect, it, jest } from '@jest/globals';
import { type ComposedSlice, matchRoute, type RouteMatch } from '../../src/page/composition';
import type { Composition } from '../composition/composition';
import type { Order, ReadAnswers } from '../render-workers/messages';
import { TooBusy } from '../render-workers/WaitingLine';
import { createPageRenderer, type PageFrame } from './renderPage';

const entry = { expose: './Module', scripts: [], styles: [] };
const part = (slice: string): ComposedSlice => ({
  slice,
  release: '1.0.0-0a1b2c3d',
  container: `${slice.replace('-', '_')}__0a1b2c3d`,
  base: `/slices/${slice}/1.0.0-0a1b2c3d/`,
  browserEntry: 'browser/remoteEntry.js',
  routes: [],
  slots: [],
  integrity: null,
});
const shelf: ComposedSlice = {
  ...part('mf-shelf'),
  routes: [{ path: '/shelf', smoke: '/shelf', ...entry }],
};
const notes: ComposedSlice = {
  ...part('mf-notes'),
  slots: [{ name: 'mf-shelf/beside', versions: '^1.0.0', ...entry }],
};
const slices = [shelf, notes];
const composition = {
  slices,
  releaseOf: (slice: string) => ({ slice }),
} as unknown as Composition;
const frame: PageFrame = {
  slices,
  gate: [],
  retired: [],
  sessionSlices: null,
  override: null,
  assets: { styles: [], sliceStyles: [], scripts: [], preloads: [], fonts: [] },
  settings: { headerVariant: 'standard', publicUrl: 'http://site', year: 2026 },
};
const throws = { message: 'Error: broken', isOfSlice: true, isTimeout: false };

/** Renders a page with one slot, whose own part works. */
function renderer({ slotFailures = [] as (typeof throws)[], failures = {} as ReadAnswers['failures'] } = {}) {
  const ask = jest.fn(async (_release: unknown, order: Order) => {
    switch (order.do) {
      case 'list':
        return { is: 'paths', paths: [] };
      case 'list-slot':
        return { is: 'paths', paths: ['/api/companies'] };
      case 'render-slot':
        return { is: 'html', html: '<p>Beside</p>', failures: slotFailures, remarks: [] };
      case 'render':
        return order.slots
          ? { is: 'html', html: `<html lang="en">${order.slots.a ?? 'Nothing'}`, failures: [], remarks: [] }
          : { is: 'slots', slots: [{ id: 'a', name: 'mf-shelf/beside', props: '{}' }] };
      default:
        throw new Error(`Nobody asks for ${order.do}`);
    }
  });
  const renderPage = createPageRenderer({ workers: { ask: ask as never }, log: { error: () => {} } });
  return () =>
    renderPage({
      found: matchRoute(slices, '/shelf', '') as RouteMatch,
      composition,
      url: '/shelf',
      frame,
      read: async (paths) => (paths.length > 0 ? { texts: {}, failures } : { texts: {}, failures: {} }),
    });
}

describe(createPageRenderer, () => {
  it('returns a page with its slots that may be kept', async () => {
    expect(await renderer()()).toMatchObject({
      status: 200,
      html: '<html lang="en"><p>Beside</p>',
      isWhole: true,
      slotFailures: [],
    });
  });

  it('renders a page again after many attempts found no worker', async () => {
    let isBusy = true;
    const ask = async (_release: unknown, order: Order) => {
      if (isBusy) {
        throw new TooBusy('No worker was free in time');
      }
      return order.do === 'list'
        ? { is: 'paths', paths: [] }
        : { is: 'html', html: 'There', failures: [], remarks: [] };
    };
    const renderPage = createPageRenderer({ workers: { ask: ask as never }, log: { error: () => {} } });
    const attempt = () =>
      renderPage({
        found: matchRoute(slices, '/shelf', '') as RouteMatch,
        composition,
        url: '/shelf',
        frame,
        read: async () => ({ texts: {}, failures: {} }),
      });
    for (let count = 0; count < 40; count += 1) {
      await expect(attempt()).rejects.toThrow(TooBusy);
    }
    isBusy = false;

    expect(await attempt()).toMatchObject({ status: 200, html: 'There' });
  });

  it('forbids keeping a page with a failed slot, and blames the slice that fills it', async () => {
    expect(await renderer({ slotFailures: [throws] })()).toMatchObject({
      status: 200,
      html: '<html lang="en">Nothing',
      isWhole: false,
      failure: null,
      slotFailures: [{ slice: { slice: 'mf-notes' }, message: expect.stringContaining('broken') }],
    });
  });

  it('forbids keeping a page whose slot was rendered while the API was away', async () => {
    const away = { '/api/companies': { status: 503, message: 'The API is away' } };

    expect(await renderer({ failures: away })()).toMatchObject({
      html: '<html lang="en"><p>Beside</p>',
      isWhole: false,
      slotFailures: [],
    });
  });
});
