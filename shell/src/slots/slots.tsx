import { AnySlot, type AnySlotProps, SlotPlaceContext } from '@site/platform/shell/slots';
import { use } from 'react';
import { SlotPlace } from './SlotPlace';

export { fillSlot } from '@site/platform/shell/slots';

export function Slot(props: AnySlotProps) {
  const isInSlot = use(SlotPlaceContext) === null;
  return (
    <SlotPlaceContext value={isInSlot ? null : SlotPlace}>
      <AnySlot {...props} />
    </SlotPlaceContext>
  );
}
