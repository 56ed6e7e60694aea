import type { SliceManifest, SliceSlot } from '@site/platform/shell';
import { isShellSlot, offeringSlice } from '@site/platform/shell/slot-names';
import { satisfies } from 'semver';

/** The slots of a release: those it fills and those it offers. */
export type SlotSides = Pick<SliceManifest, 'slots' | 'offers'>;

/**
 * Returns the slots that a release fills next to the other releases of a composition. A slot offered by a slice counts
 * only if it is there with a matching contract. A rollback may have removed it; the page then shows its fallback.
 */
export function fittingSlots({ slots }: SlotSides, others: readonly SlotSides[]): readonly SliceSlot[] {
  return slots.filter(({ name, versions = '*' }) => {
    if (isShellSlot(name) || offeringSlice(name) === null) {
      return true;
    }
    const offer = others.flatMap(({ offers = [] }) => offers).find((one) => one.name === name);
    return offer !== undefined && satisfies(offer.version, versions);
  });
}
