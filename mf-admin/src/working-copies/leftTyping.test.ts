import { describe, expect, it, jest } from '@jest/globals';
import { BrowserCopy, holdForm, type LeftTyping, type TypingStore, takeLeftTyping } from './leftTyping';

const typing = (form: string, at: number, recordId = 7): LeftTyping => ({
  kind: 'articles',
  recordId,
  creationKey: 'a key',
  textKey: null,
  form,
  revision: 1,
  baseVersion: 3,
  base: {},
  values: { title: form },
  sent: null,
  at,
});
const storeOf = (...all: readonly LeftTyping[]): TypingStore => ({
  put: async () => {},
  remove: async () => {},
  all: async () => all,
});
const isMeant = ({ recordId }: LeftTyping) => recordId === 7;

it('opens a form where the browser refuses locks', async () => {
  jest.spyOn(navigator.locks, 'request').mockRejectedValueOnce(new DOMException('Not here', 'SecurityError'));

  expect(await holdForm('a form')).not.toBeNull();
});

it('stores what waits for another write once the page ends', async () => {
  const page = new EventTarget();
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
  const written = Promise.withResolvers<void>();
  const put = jest.fn<TypingStore['put']>().mockReturnValueOnce(written.promise).mockResolvedValue();
  const copy = new BrowserCopy({ ...storeOf(), put }, 'a form', () => {});
  const leave = () => page.dispatchEvent(new Event('pagehide'));
  copy.keep(typing('first letter', 1));
  await Promise.resolve();
  copy.keep(typing('last letter', 2));
  expect(put).toHaveBeenCalledTimes(1);
  leave();
  expect(put).toHaveBeenLastCalledWith(typing('last letter', 2));

  written.resolve();
  await copy.settled();
  put.mockClear();
  leave();
  expect(put).not.toHaveBeenCalled();
});

describe(takeLeftTyping, () => {
  it('takes what was last typed for this record, and holds it', async () => {
    const store = storeOf(typing('older', 1), typing('newer', 2), typing('of another record', 3, 8));

    const taken = await takeLeftTyping(store, isMeant);
    expect(taken?.typing.form).toBe('newer');
    expect(await holdForm('newer')).toBeNull();
    taken?.letGo();
  });

  it('takes nothing from a form that is still open in another window', async () => {
    const store = storeOf(typing('closed', 1), typing('open', 2));
    const close = await holdForm('open');

    const taken = await takeLeftTyping(store, isMeant);
    expect(taken?.typing.form).toBe('closed');
    expect(await takeLeftTyping(storeOf(typing('open', 2)), isMeant)).toBeNull();

    taken?.letGo();
    close?.();
  });

  it('takes nothing that another window has sent before the form was held', async () => {
    const all = jest
      .fn<TypingStore['all']>()
      .mockResolvedValueOnce([typing('sent', 1)])
      .mockResolvedValue([]);

    expect(await takeLeftTyping({ ...storeOf(), all }, isMeant)).toBeNull();
    const hold = await holdForm('sent');
    expect(hold).not.toBeNull();
    hold?.();
  });

  it('takes nothing if the browser keeps nothing', async () => {
    const store = { ...storeOf(), all: () => Promise.reject(new Error('No database')) };

    expect(await takeLeftTyping(store, isMeant)).toBeNull();
  });
});
