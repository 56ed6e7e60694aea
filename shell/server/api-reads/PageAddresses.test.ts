import { beforeEach, expect, it, jest } from '@jest/globals';
import type { KnownVersion } from '../composition/ContentVersion';
import { KeptBody } from '../sending/KeptBody';
import type { ApiAnswer } from './ApiAnswers';
import { PageAddresses } from './PageAddresses';

const answerOf = (status: number, body: object): ApiAnswer => ({
  status,
  body: new KeptBody(Buffer.from(JSON.stringify(body))),
  contentType: 'application/json',
  retryAfter: undefined,
});
const get = jest.fn<(path: string, version: string | null) => Promise<ApiAnswer>>();
let version: KnownVersion | null;
let addresses: PageAddresses;

beforeEach(() => {
  version = { version: '1', isUnconfirmed: false };
  get.mockReset();
  get.mockImplementation(async () => answerOf(200, { data: ['/about/history'] }));
  addresses = new PageAddresses({ get }, { current: () => version });
});

it('knows an address however it is written, from one read for each content version', async () => {
  for (const [address, isThere] of [
    ['/about/history', true],
    ['/About/History/', true],
    ['/about', false],
    ['/', false],
  ] as const) {
    expect(await addresses.find(address)).toEqual({ isThere, version: '1' });
  }
  expect(get.mock.calls).toEqual([['/api/pages/addresses', '1']]);

  version = { version: '2', isUnconfirmed: false };
  get.mockResolvedValue(answerOf(200, { data: [] }));
  expect(await addresses.find('/about/history')).toEqual({ isThere: false, version: '2' });
});

it('knows where a page has moved', async () => {
  get.mockResolvedValue(answerOf(200, { data: ['/b'], moved: { '/a': '/b' } }));

  expect(await addresses.find('/A/')).toEqual({ isThere: false, movedTo: '/b', version: '1' });
});

it('says that it does not know while the API is away, and asks again', async () => {
  get.mockRejectedValueOnce(new Error('ECONNREFUSED'));
  get.mockResolvedValueOnce(answerOf(503, {}));

  expect([await addresses.find('/a'), await addresses.find('/a')]).toEqual([null, null]);
  expect(await addresses.find('/about/history')).toMatchObject({ isThere: true });
  version = null;
  expect(await addresses.find('/a')).toBeNull();
});

it('knows that an API from before pages has none', async () => {
  get.mockResolvedValue(answerOf(404, {}));

  expect(await addresses.find('/a')).toMatchObject({ isThere: false });
});
