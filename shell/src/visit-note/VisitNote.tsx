import { type ComponentType, lazy, Suspense } from 'react';
import type { BadgesProps } from './VisitBadges';

/** Visitors who see what everybody sees load none of it. */
const LazyBadges = lazy(async () => ({ default: (await import('./VisitBadges')).VisitBadges }));

interface WithBadges extends BadgesProps {
  /** On the server, where code cannot load later. */
  readonly Badges?: ComponentType<BadgesProps>;
}

/** For visitors who see something else than the public: other releases, or unpublished content. */
export function VisitNote({ override, preview, Badges = LazyBadges }: WithBadges) {
  return (
    (override || preview) && (
      <Suspense>
        <Badges override={override} preview={preview} />
      </Suspense>
    )
  );
}
