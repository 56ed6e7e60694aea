import type { SliceManifest, SliceSlot } from '@site/platform/shell';
import { isShellSlot, offeringSlice } from '@site/platform/shell/slot-names';
import { satisfies } from 'semver';

/** What a release says of slots. */
export type SlotSides = Pick<SliceManifest, 'slots' | 'offers'>;

/**
 * The slots of a release that it fills beside other releases: of those that slices offer, the ones that are there with a
 * contract that it fits. A rollback may have taken them away; the page then has its fallback.
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
