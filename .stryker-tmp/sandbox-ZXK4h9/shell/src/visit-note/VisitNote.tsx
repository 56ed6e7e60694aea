import { type ComponentType, lazy, Suspense } from 'react';
import type { PagePayload } from '../page/pagePayload';

export type VisitNoteProps = Pick<PagePayload, 'override' | 'preview'>;

/** In browsers: visitors who see what everybody sees load none of it. */
const LazyBadges = lazy(async () => ({ default: (await import('./VisitBadges')).VisitBadges }));

interface WithBadges extends VisitNoteProps {
  /** On the server, where code cannot load later. */
  readonly Badges?: ComponentType<VisitNoteProps>;
}

/** The badges for visitors who see something else than the public: other releases, or unpublished content. */
export function VisitNote({ override, preview, Badges = LazyBadges }: WithBadges) {
  return (
    (override || preview) && (
      <Suspense>
        <Badges override={override} preview={preview} />
      </Suspense>
    )
  );
}
