import { isSliceName } from '../src/generated/releaseRules.ts';
import { slotNames } from '../src/slice/slotContent.ts';

/** Whether a slot is one of the shell's own. */
export function isShellSlot(name: string): boolean {
  return slotNames.some((own) => own === name);
}

/** The slice that offers a slot, by its name; null for one of the shell's, and for what is no name of a slot. */
export function offeringSlice(name: string): string | null {
  const [slice, own = '', ...rest] = name.split('/');
  const isName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(own) && own.length <= 50 && rest.length === 0;
  return isName && isSliceName(slice) ? slice : null;
}
