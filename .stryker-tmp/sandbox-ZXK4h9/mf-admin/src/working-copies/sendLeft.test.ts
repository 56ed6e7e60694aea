import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallError, type Calls } from '@site/platform/session';
import type { LeftTyping, TypingStore } from './leftTyping';
import { sendLeft } from './sendLeft';

let kept: Map<string, LeftTyping>;
const store: TypingStore = {
  put: async (typing) => void kept.set(typing.form, typing),
  remove: async (form) => void kept.delete(form),
  all: async () => [...kept.values()],
};

/** Typing in a record with a working copy, left by a form that was killed. */
const left = (recordId: number): LeftTyping => ({
  kind: 'articles',
  recordId,
  creationKey: 'a key',
  textKey: null,
  form: `form ${recordId}`,
  revision: 1,
  baseVersion: 3,
  base: { title: 'As it was' },
  values: { title: `Typed in ${recordId}` },
  sent: null,
  at: 0,
});
const copy = (recordId: number, revision: number, title: string) => ({
  kind: 'articles',
  recordId,
  revision,
  baseVersion: 3,
  savedBy: 'grace',
  savedAt: '2026-11-22T12:00:00.000Z',
  data: { title },
});

describe(sendLeft, () => {
  const send = jest.fn<(method: string, path: string, options: object) => Promise<unknown>>();
  const calls = { send } as unknown as Calls;
  const saved = () => send.mock.calls.map(([, , options]) => options);
  beforeEach(() => {
    send.mockReset();
    kept = new Map([left(7), left(8)].map((typing) => [typing.form, typing]));
  });
  const leftForms = () => [...kept.keys()];

  it('saves what was typed, and removes it from the browser', async () => {
    send.mockResolvedValueOnce({ data: copy(7, 2, '') }).mockResolvedValueOnce({ data: copy(8, 2, '') });

    expect(await sendLeft(calls, store)).toEqual({ isAnySent: true, isSignedOut: false });

    expect(saved()).toEqual(
      [7, 8].map((id) => ({
        params: { kind: 'articles', id },
        body: { data: { title: `Typed in ${id}` }, revision: 1, baseVersion: 3 },
      })),
    );
    expect(leftForms()).toEqual([]);
  });

  it('leaves what needs a decision, and sends the rest', async () => {
    const text = JSON.stringify({
      error: 'Saved somewhere else',
      code: 'COPY_CHANGED',
      workingCopy: copy(7, 5, 'Theirs'),
    });
    send
      .mockRejectedValueOnce(new CallError({ status: 409, text }))
      .mockResolvedValueOnce({ data: copy(8, 2, '') });

    expect(await sendLeft(calls, store)).toEqual({ isAnySent: true, isSignedOut: false });

    expect(leftForms()).toEqual(['form 7']);
    expect(kept.get('form 7')?.values).toEqual({ title: 'Typed in 7' });
  });

  it('keeps everything while nobody is signed in, and stops trying', async () => {
    send.mockRejectedValue(new CallError({ status: 401, text: '' }));

    expect(await sendLeft(calls, store)).toEqual({ isAnySent: false, isSignedOut: true });

    expect(send).toHaveBeenCalledTimes(1);
    expect(leftForms().toSorted()).toEqual(['form 7', 'form 8']);
  });
});
