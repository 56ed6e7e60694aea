/** What the shell alone uses of slots: slices cannot import it. */
export { AnySlot, type AnySlotProps, SlotPlaceContext, type SlotPlaceProps } from './slice/slotPlace';
export { useSiteBridge } from './slice/useSiteBridge';
export { fillSlot } from './slots';
