import type { ContentPreview } from '../visits/contentPreviews';
import type { Visit } from '../visits/visit';
import type { Placed } from './findPlace';

export interface Visiting extends Placed {
  readonly visit: Visit;
  readonly preview: ContentPreview | null;
  /** Nobody else gets this document, so it is neither kept nor counted. */
  readonly isForOne: boolean;
}

export async function chooseVisit(context: Placed): Promise<Visiting> {
  const { site, request, reply } = context;
  const visit = await site.visits.of(request, reply);
  const preview = site.contentPreviews.of(request);
  return { ...context, visit, preview, isForOne: visit.override !== null || preview !== null };
}
