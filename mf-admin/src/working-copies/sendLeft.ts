import type { Calls } from '@site/platform/session';
import { CopyKeeper, type KeeperSnapshot } from './CopyKeeper';
import { copyCalls } from './calls';
import { knownByLeft } from './facts';
import { browserTyping, holdForm, type LeftTyping, type TypingStore } from './leftTyping';
import { isSignedOut } from './machine';

/** Sends what was typed in forms that are no longer open. What needs a decision stays until its record is opened. */
export async function sendLeft(
  calls: Calls,
  store: TypingStore = browserTyping,
): Promise<{ readonly isAnySent: boolean; readonly isSignedOut: boolean }> {
  let isAnySent = false;
  for (const typing of await store.all().catch(() => [])) {
    const release = await holdForm(typing.form);
    if (release) {
      const { isPending, state } = await send(calls, typing, store);
      release();
      isAnySent ||= !isPending;
      if (isSignedOut(state)) {
        return { isAnySent, isSignedOut: true };
      }
    }
  }
  return { isAnySent, isSignedOut: false };
}

async function send(calls: Calls, typing: LeftTyping, store: TypingStore): Promise<KeeperSnapshot> {
  const { kind, form, creationKey, textKey, values, sent } = typing;
  const keeper = new CopyKeeper({
    kind,
    form,
    creationKey,
    textKey,
    known: knownByLeft(typing),
    sent,
    calls: copyCalls(calls, kind),
    store,
  });
  keeper.type(values);
  await keeper.flush();
  await keeper.finish({ isSending: false });
  return keeper.snapshot();
}
