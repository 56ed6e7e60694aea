import { isSliceName } from '@site/rules/releaseRules';
import { slotNames } from '../slice/slotContent.ts';

export function isShellSlot(name: string): boolean {
  return slotNames.some((own) => own === name);
}

/** Returns null for the shell's slots and for invalid names. */
export function offeringSlice(name: string): string | null {
  const [slice, own = '', ...rest] = name.split('/');
  const isName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(own) && own.length <= 50 && rest.length === 0;
  return isName && isSliceName(slice) ? slice : null;
}
