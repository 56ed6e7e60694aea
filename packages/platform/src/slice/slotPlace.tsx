import { type ComponentType, createContext, type ReactNode, use, useId } from 'react';

export interface SlotPlaceProps {
  /** The id is the same on the server and in the browser. */
  readonly id: string;
  readonly name: string;
  /** The props after a round trip through JSON. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly fallback: ReactNode;
  readonly loading: ReactNode;
}

/** Null inside a filling, which has no slots. */
export const SlotPlaceContext = createContext<ComponentType<SlotPlaceProps> | null | undefined>(undefined);

export interface AnySlotProps {
  readonly name: string;
  readonly fallback?: ReactNode;
  readonly loading?: ReactNode;
  readonly [prop: string]: unknown;
}

export function AnySlot({ name, fallback = null, loading = fallback, ...props }: AnySlotProps): ReactNode {
  const id = useId();
  const Place = use(SlotPlaceContext);
  return Place ? (
    <Place
      id={id}
      name={name}
      props={JSON.parse(JSON.stringify(props))}
      fallback={fallback}
      loading={loading}
    />
  ) : (
    fallback
  );
}
