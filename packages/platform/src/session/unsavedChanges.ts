import type { Session } from './sessionState';

const LEAVING_QUESTION = 'You have changes that are not saved. Leave without saving them?';

interface UnsavedChanges
  extends Pick<Session, 'holdUnsaved' | 'hasUnsaved' | 'confirmLeaving' | 'giveUpUnsaved'> {
  forgetUnsaved(): void;
}

export function createUnsavedChanges(): UnsavedChanges {
  /** The path to which each may go without asking. */
  const unsaved = new Map<symbol, string | undefined>();

  return {
    holdUnsaved(within) {
      const mark = Symbol();
      unsaved.set(mark, within);
      return () => unsaved.delete(mark);
    },
    hasUnsaved: () => unsaved.size > 0,
    confirmLeaving(to) {
      const path = typeof to === 'string' ? new URL(to, window.location.href).pathname : to?.pathname;
      const isKept = [...unsaved.values()].every((within) => within !== undefined && within === path);
      return isKept || window.confirm(LEAVING_QUESTION);
    },
    giveUpUnsaved() {
      for (const [mark, within] of unsaved) {
        if (within === undefined) {
          unsaved.delete(mark);
        }
      }
    },
    forgetUnsaved: () => unsaved.clear(),
  };
}
