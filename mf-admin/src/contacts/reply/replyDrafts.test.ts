import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@site/platform';

const draft = { form: 'a form', at: 1, enquiry: 7, username: 'ada', message: 'Gladly.', idempotencyKey: 'a' };
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => undefined,
  del: async () => undefined,
  set: async () => undefined,
  values: async () => [draft, { ...draft, form: 'of grace', username: 'grace' }],
}));
const { confirmLeavingReplies } = await import('./replyDrafts');

describe(confirmLeavingReplies, () => {
  const ask = jest.fn((_question: string) => false);
  afterEach(() => void ask.mockClear());
  Object.assign(globalThis, { window: { confirm: ask } });

  it('asks whoever has a reply that is not sent', async () => {
    const read = async () => ({ data: {} });

    expect(await confirmLeavingReplies('ada', { read: read as never })).toBe(false);
    expect(ask).toHaveBeenCalledWith(expect.stringMatching(/^You have a reply that is not sent\./));
  });

  it('does not ask about a reply to an enquiry that was deleted', async () => {
    const read = () => Promise.reject(new ApiError(404, 'There is no such enquiry'));

    expect(await confirmLeavingReplies('ada', { read })).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks while nobody knows whether the enquiry exists', async () => {
    const read = () => Promise.reject(new ApiError(503, 'Away'));

    expect(await confirmLeavingReplies('ada', { read })).toBe(false);
  });
});
