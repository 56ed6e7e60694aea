import { type ComponentType, useEffect, useState } from 'react';
import type { OverriddenSlice } from '../page/pagePayload';

interface OverrideNoteProps {
  readonly override: readonly OverriddenSlice[] | null;
}

/** The badge of who sees other releases than visitors do. Nobody else fetches a byte of it. */
export function OverrideNote({ override }: OverrideNoteProps) {
  const [Badge, setBadge] = useState<ComponentType<{ override: readonly OverriddenSlice[] }> | null>(null);
  useEffect(() => {
    if (override) {
      void import('./OverrideBadge').then(({ OverrideBadge }) => setBadge(() => OverrideBadge));
    }
  }, [override]);
  return override && Badge && <Badge override={override} />;
}
