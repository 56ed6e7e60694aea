export { AnySlot, type AnySlotProps, SlotPlaceContext, type SlotPlaceProps } from './slice/slotPlace';
export { useSiteBridge } from './slice/useSiteBridge';
export { fillSlot } from './slots';
