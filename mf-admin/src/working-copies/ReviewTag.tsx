import { StatusTag } from '../list/StatusTag';
import type { Review } from './copies';
import { isWaiting } from './workingCopies';

export function ReviewTag({ review }: { readonly review: Review | null | undefined }) {
  return review ? (
    <StatusTag look="waiting">{isWaiting(review) ? 'In review' : 'Sent back'}</StatusTag>
  ) : null;
}
