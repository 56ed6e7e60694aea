import { describe, expect, it, jest } from '@jest/globals';
import { type ComposedSlice, matchRoute, type RouteMatch } from '../../src/page/routes';
import type { Composition } from '../composition/composition';
import type { Order, ReadAnswers } from '../render-workers/orders';
import { TooBusy } from '../render-workers/RenderQueue';
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
  const end = jest.fn();
  const workers = { begin: async () => ({ paths: [], end }), ask: ask as never };
  const renderPage = createPageRenderer({ workers, log: { error: () => {} } });
  const render = () =>
    renderPage({
      found: matchRoute(slices, '/shelf', '') as RouteMatch,
      composition,
      url: '/shelf',
      frame,
      read: async (paths) => (paths.length > 0 ? { texts: {}, failures } : { texts: {}, failures: {} }),
    });
  return Object.assign(render, { end, ask });
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

  it('makes room for others when a page is finished, and when it failed', async () => {
    const render = renderer();
    await render();
    expect(render.end).toHaveBeenCalledTimes(1);

    render.ask.mockRejectedValue(new TooBusy('No worker was free in time'));
    await expect(render()).rejects.toThrow(TooBusy);
    expect(render.end).toHaveBeenCalledTimes(2);
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
