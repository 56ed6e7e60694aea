import { type ComponentType, createContext, type ReactNode, use, useId } from 'react';

/** What the shell is told of a slot on a page. */
export interface SlotPlaceProps {
  /** Names the place on the page, the same on the server and in the browser that hydrates it. */
  readonly id: string;
  readonly name: string;
  /** As JSON makes them. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly fallback: ReactNode;
}

/** What the shell puts in the place of slots; null within what fills one, where there are no others. */
export const SlotPlaceContext = createContext<ComponentType<SlotPlaceProps> | null | undefined>(undefined);

export interface AnySlotProps {
  readonly name: string;
  readonly fallback?: ReactNode;
  readonly [prop: string]: unknown;
}

/** A slot of any contract: {@link Slot} types it. */
export function AnySlot({ name, fallback = null, ...props }: AnySlotProps): ReactNode {
  const id = useId();
  const Place = use(SlotPlaceContext);
  return Place ? (
    <Place id={id} name={name} props={JSON.parse(JSON.stringify(props))} fallback={fallback} />
  ) : (
    fallback
  );
}
