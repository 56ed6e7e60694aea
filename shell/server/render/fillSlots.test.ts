import { describe, expect, it, jest } from '@jest/globals';
import { ProcessEnded } from '@site/sandbox/SandboxedProcess';
import type { ComposedSlice } from '../../src/page/routes';
import type { Composition } from '../composition/composition';
import type { Order } from '../render-workers/orders';
import { TooBusy } from '../render-workers/RenderQueue';
import type { PageSlot } from '../render-workers/WorkerProcess';
import { createSlotFiller } from './fillSlots';

const notes: ComposedSlice = {
  slice: 'mf-notes',
  release: '1.0.0-0a1b2c3d',
  container: 'mf_notes__0a1b2c3d',
  base: '/slices/mf-notes/1.0.0-0a1b2c3d/',
  browserEntry: 'browser/remoteEntry.js',
  routes: [],
  slots: [
    {
      name: 'mf-shelf/beside',
      versions: '^1.0.0',
      expose: './BesideSlot',
      scripts: ['browser/beside.js'],
      styles: ['browser/beside.css'],
    },
  ],
  integrity: null,
};
const composition = { slices: [notes], releaseOf: (slice: string) => ({ slice }) } as unknown as Composition;
const slot = (id: string, props = '{}'): PageSlot => ({ id, name: 'mf-shelf/beside', props });

type Answering = (order: Order) => unknown;
const rendered: Answering = (order) =>
  order.do === 'list-slot'
    ? { is: 'paths', paths: ['/api/companies'] }
    : { is: 'html', html: '<p>Beside</p>', failures: [], remarks: [] };

function filler(answer: Answering) {
  const ask = jest.fn(async (_release: unknown, order: Order) => answer(order));
  const read = jest.fn(async (paths: readonly string[]) => ({
    texts: Object.fromEntries(paths.map((path) => [path, '{"data":[]}'])),
    failures: {},
  }));
  const fillSlots = createSlotFiller({ workers: { ask: ask as never }, log: { error: () => {} } });
  return {
    ask,
    fill: (...slots: PageSlot[]) =>
      fillSlots({
        slots,
        composition,
        url: '/shelf',
        settings: { headerVariant: 'standard', publicUrl: 'http://site', year: 2026 },
        read,
      }),
  };
}

const renders =
  (html: string): Answering =>
  (order) =>
    order.do === 'list-slot' ? { is: 'paths', paths: [] } : { is: 'html', html, failures: [], remarks: [] };

const throws: Answering = (order) =>
  order.do === 'list-slot'
    ? { is: 'paths', paths: [] }
    : {
        is: 'html',
        html: '',
        failures: [{ message: 'Error: broken', isOfSlice: true, isTimeout: false }],
        remarks: [],
      };

describe(createSlotFiller, () => {
  it('returns HTML by place, the answers it was rendered from, and each file once', async () => {
    const { fill } = filler(rendered);

    expect(await fill(slot('a'), slot('b'))).toMatchObject({
      html: { a: '<p>Beside</p>', b: '<p>Beside</p>' },
      outcome: { a: true, b: true },
      answers: { texts: { '/api/companies': '{"data":[]}' } },
      assets: {
        sliceStyles: [{ href: '/slices/mf-notes/1.0.0-0a1b2c3d/browser/beside.css' }],
        preloads: [
          { href: '/slices/mf-notes/1.0.0-0a1b2c3d/browser/remoteEntry.js' },
          { href: '/slices/mf-notes/1.0.0-0a1b2c3d/browser/beside.js' },
        ],
      },
      failures: [],
    });
  });

  it('asks the release that fills the slot, not the one of the page', async () => {
    const { ask, fill } = filler(rendered);
    await fill(slot('a'));

    expect(ask.mock.calls.map(([release, { do: what }]) => [release, what])).toEqual([
      [{ slice: 'mf-notes' }, 'list-slot'],
      [{ slice: 'mf-notes' }, 'render-slot'],
    ]);
  });

  it('leaves a slot that nobody fills to the page', async () => {
    const { fill } = filler(rendered);

    expect(await fill({ ...slot('a'), name: 'mf-shelf/below' })).toMatchObject({ html: {}, outcome: {} });
  });

  it.each<[string, Answering, boolean]>([
    ['throws', throws, false],
    [
      'ends its process',
      () => {
        throw new ProcessEnded('ended', 'The process ended');
      },
      false,
    ],
    [
      'hangs',
      () => {
        throw new ProcessEnded('overdue', 'It did not finish');
      },
      true,
    ],
    [
      'finds no worker',
      () => {
        throw new TooBusy('Too many pages are waiting');
      },
      true,
    ],
  ])('leaves a slot empty when its content %s, and names the release', async (_, answer, isTimeout) => {
    const { fill } = filler(answer);
    const { html, outcome, failures, assets } = await fill(slot('a'));

    expect({ html, outcome, assets }).toEqual({
      html: {},
      outcome: { a: false },
      assets: { preloads: [], sliceStyles: [] },
    });
    expect(failures).toEqual([{ slice: notes, message: expect.any(String), isTimeout }]);
  });

  it('does not wait again for content that timed out, but tries it with other props', async () => {
    const { ask, fill } = filler((order) => {
      if ('slot' in order && order.slot.props === '{"copies":8}') {
        throw new ProcessEnded('overdue', 'It did not finish');
      }
      return rendered(order);
    });
    await fill(slot('a', '{"copies":8}'));
    ask.mockClear();

    expect((await fill(slot('a', '{"copies":8}'))).failures).toMatchObject([{ isTimeout: true }]);
    expect(ask).not.toHaveBeenCalled();
    expect((await fill(slot('a', '{"copies":1}'))).outcome).toEqual({ a: true });
  });

  it.each([
    ['</div><p>', /does not stay inside the slot: <\/div> does not match the open element/],
    ['<!-- ', /a comment is not closed/],
    [`<p>${'y'.repeat(200_000)}</p>`, /200007 characters of HTML; the limit is 200000/],
  ])(
    'leaves out HTML that is malformed or too long, and blames what fills the slot',
    async (html, message) => {
      const { fill } = filler(renders(html));

      const { html: filled, outcome, failures } = await fill(slot('a'));

      expect(filled).toEqual({});
      expect(outcome).toEqual({ a: false });
      expect(failures).toMatchObject([
        { slice: notes, isTimeout: false, message: expect.stringMatching(message) },
      ]);
    },
  );

  it('leaves out what is too long for the page', async () => {
    const { fill } = filler(renders(`<p>${'y'.repeat(180_000)}</p>`));

    const { outcome, failures } = await fill(slot('a'), slot('b', '{"a":1}'), slot('c', '{"a":2}'));

    expect(outcome).toEqual({ a: true, b: true, c: false });
    expect(failures).toMatchObject([
      {
        message: expect.stringContaining('together, the slots of the page have more than 500000 characters'),
      },
    ]);
  });
});
