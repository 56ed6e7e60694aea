import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { reportVisit, watchErrors } from './reportSliceFailure';

const sendBeacon = jest.fn<(path: string, body: string) => boolean>();
const file = `${window.location.origin}/slices/mf-public/browser/home.js`;

beforeAll(watchErrors);
beforeEach(() => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ visit: 'token' }));
  const slice = {
    slice: 'mf-public',
    release: '1.0.0-0a1b2c3d',
    container: 'mf_public',
    base: '/slices/mf-public/',
    browserEntry: 'browser/remoteEntry.js',
    routes: [],
    slots: [],
    integrity: {},
  };
  reportVisit({ slices: [slice], sessionSlices: null, override: null }, 'mf-public');
});

async function sent() {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return sendBeacon.mock.calls.map(([, body]) => JSON.parse(body));
}

function thrown(message: string): Error {
  return Object.assign(new Error(message), { stack: `Error: ${message}\n    at later (${file}:1:2)` });
}

it('reports errors in handlers and timers of a slice', async () => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrown('late') }));

  expect(await sent()).toMatchObject([{ slice: 'mf-public', kind: 'error', message: 'Error: late' }]);
});

it.each<[unknown, number]>([
  [thrown('refused'), 1],
  ['refused', 0],
  [null, 0],
])('reports the rejection %s %i times', async (reason, times) => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  expect(await sent()).toHaveLength(times);
});
