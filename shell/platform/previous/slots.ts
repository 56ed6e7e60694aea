import type { ComponentType } from 'react';
import { fillSlot as currentFillSlot, type OfferedSlots, type SlotFilling } from '../src/slots';
import type { ApiPath } from './anyPath';

/** `@site/platform/slots` 2. */

export { type OfferedSlots, type PlainProps, Slot, type SlotFilling, type SlotProps } from '../src/slots';

export const fillSlot = currentFillSlot as <Name extends keyof OfferedSlots>(
  name: Name,
  component: ComponentType<OfferedSlots[Name]>,
  reads?: { data?(props: OfferedSlots[Name]): readonly ApiPath[] },
) => SlotFilling<Name>;
