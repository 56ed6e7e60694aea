/** For the shell only: slices cannot import these. */
export { AnySlot, type AnySlotProps, SlotPlaceContext, type SlotPlaceProps } from './slice/slotPlace';
export { useSiteBridge } from './slice/useSiteBridge';
export { fillSlot } from './slots';
