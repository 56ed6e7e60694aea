import { type ComponentType, lazy, Suspense } from 'react';
import type { PagePayload } from '../page/pagePayload';

export type VisitNoteProps = Pick<PagePayload, 'override' | 'preview'>;

/** In browsers: nobody fetches a byte of them who sees what everybody sees. */
const LazyBadges = lazy(async () => ({ default: (await import('./VisitBadges')).VisitBadges }));

interface WithBadges extends VisitNoteProps {
  /** On the server, where code cannot come later. */
  readonly Badges?: ComponentType<VisitNoteProps>;
}

/** The badges of who sees what visitors do not: other releases, or content before it is public. */
export function VisitNote({ override, preview, Badges = LazyBadges }: WithBadges) {
  return (
    (override || preview) && (
      <Suspense>
        <Badges override={override} preview={preview} />
      </Suspense>
    )
  );
}
