import type { Calls } from '@site/platform/session';
import { copyCalls, knownByLeft } from './copies';
import { browserTyping, holdLeftTyping, type LeftTyping, type TypingStore } from './leftTyping';
import { isSignedOut } from './machine';
import { Saver, type SaveSnapshot } from './Saver';

/** Sends what was left; what needs a decision waits until its record is opened. */
export async function sendLeft(
  calls: Calls,
  store: TypingStore = browserTyping,
): Promise<{ readonly isAnySent: boolean; readonly isSignedOut: boolean }> {
  let isAnySent = false;
  for (const { form } of await store.all().catch(() => [])) {
    const held = await holdLeftTyping(store, form);
    if (held) {
      const { isPending, state } = await send(calls, held.typing, store);
      held.letGo();
      isAnySent ||= !isPending;
      if (isSignedOut(state)) {
        return { isAnySent, isSignedOut: true };
      }
    }
  }
  return { isAnySent, isSignedOut: false };
}

async function send(calls: Calls, typing: LeftTyping, store: TypingStore): Promise<SaveSnapshot> {
  const known = knownByLeft(typing);
  const saver = new Saver({ ...typing, known, calls: copyCalls(calls, typing.kind), store });
  saver.send({ type: 'typed', values: typing.values });
  await saver.finish();
  return saver.snapshot();
}
