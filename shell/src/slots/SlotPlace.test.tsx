import { beforeEach, expect, it, jest } from '@jest/globals';
import { useSession } from '@site/platform/session';
import { AnySlot, SlotPlaceContext } from '@site/platform/shell/slots';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { ComposedSlice } from '../page/routes';

const registered: ComposedSlice[] = [
  {
    slice: 'mf-notes',
    release: '1.0.0-aaaaaaaa',
    container: 'mf_notes__aaaaaaaa',
    routes: [],
    slots: [{ name: 'mf-shelf/beside', versions: '^1.0.0', expose: './Beside', scripts: [], styles: [] }],
    browserEntry: 'browser/remoteEntry.js',
    base: '/slices/mf-notes/1.0.0-aaaaaaaa/',
    integrity: {},
  },
];
const loadSlot = jest.fn<() => Promise<{ readonly component: ComponentType }>>();
jest.unstable_mockModule('../slices/loadFromSlice', () => ({ registered, loadSlot }));
const { SlotPlace } = await import('./SlotPlace');

function show(name: string) {
  renderSite(
    <SlotPlaceContext value={SlotPlace}>
      <AnySlot name={name} loading={<p>Loading</p>} fallback={<p>Nothing beside</p>} />
    </SlotPlaceContext>,
    { session: fakeSession('ada') },
  );
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  loadSlot.mockReset();
});

it('says that the content is loading, and then shows it with the session of the page', async () => {
  const { promise, resolve } = Promise.withResolvers<{ readonly component: ComponentType }>();
  loadSlot.mockReturnValue(promise);
  show('mf-shelf/beside');

  expect(screen.getByText('Loading')).toBeTruthy();
  const Beside = () => useSession((session) => session.status === 'signed-in' && `For ${session.username}`);
  await act(async () => resolve({ component: Beside }));
  expect(await screen.findByText('For ada')).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
});

it('shows the fallback for content that cannot be loaded', async () => {
  loadSlot.mockRejectedValue(new Error('It is away'));
  show('mf-shelf/beside');

  expect(await screen.findByText('Nothing beside')).toBeTruthy();
});

it('shows the fallback at once in a slot that nobody fills', () => {
  show('mf-shelf/below');

  expect(screen.getByText('Nothing beside')).toBeTruthy();
  expect(loadSlot).not.toHaveBeenCalled();
});
