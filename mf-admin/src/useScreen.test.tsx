import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import type { ScreenKey } from './screens/screens';

const load = jest.fn<() => Promise<ComponentType>>();
// Each key is fetched once, so every test has its own.
const keys = ['team', 'jobs', 'articles', 'trash', 'releases'] as const;
jest.unstable_mockModule('./screens/screens', () => ({
  screens: Object.fromEntries(keys.map((key) => [key, load])),
}));
const { useScreen } = await import('./useScreen');

const chunkAway = new Error('The chunk could not be loaded');

/** Stands for the shell's fence, which counts the failure against the release. */
class Fence extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? 'The fence' : this.props.children;
  }
}

function Tab({ tab, Away }: { readonly tab: ScreenKey; readonly Away?: ComponentType }) {
  const Screen = useScreen(tab, Away);
  return Screen ? <Screen /> : 'Loading';
}

function open(tab: (typeof keys)[number], Away?: ComponentType) {
  renderSite(
    <Fence>
      <Tab tab={tab} Away={Away} />
    </Fence>,
    { session: fakeSession() },
  );
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ username: 'ada' }));
});
afterEach(() => {
  load.mockReset();
});

it('is fetched again when the session is there', async () => {
  load.mockRejectedValueOnce(chunkAway).mockResolvedValueOnce(() => 'The screen');
  open('team');

  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('The screen')).toBeTruthy();
});

it('fails within the fence when it cannot be fetched although the session is there', async () => {
  load.mockRejectedValue(chunkAway);
  open('jobs');

  expect(await screen.findByText('The fence')).toBeTruthy();
});

it('says that it is not available when the server does not respond', async () => {
  load.mockRejectedValue(chunkAway);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  open('articles');

  expect(await screen.findByText('This tab is not available right now.')).toBeTruthy();
});

it.each([
  ['trash', async () => Response.json({ username: 'ada' })],
  ['releases', () => Promise.reject(new TypeError('fetch failed'))],
] as const)('is replaced by what stands for a dialog that cannot be fetched (%s)', async (key, answer) => {
  load.mockRejectedValue(chunkAway);
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  open(key, () => 'Close it');

  expect(await screen.findByText('Close it')).toBeTruthy();
});
