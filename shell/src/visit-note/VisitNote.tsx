import { type ComponentType, lazy, Suspense } from 'react';
import type { BadgesProps } from './VisitBadges';

const LazyBadges = lazy(async () => ({ default: (await import('./VisitBadges')).VisitBadges }));

interface WithBadges extends BadgesProps {
  /** On the server, code cannot load later. */
  readonly Badges?: ComponentType<BadgesProps>;
}

export function VisitNote({ override, preview, Badges = LazyBadges }: WithBadges) {
  return (
    (override || preview) && (
      <Suspense>
        <Badges override={override} preview={preview} />
      </Suspense>
    )
  );
}
