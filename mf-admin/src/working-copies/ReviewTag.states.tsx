import { ReviewTag } from './ReviewTag';

const review = {
  asker: 'Ada',
  isOwn: false,
  askedAt: '2026-11-21T08:00:00.000Z',
  note: null,
  returnedBy: null,
  returnedAt: null,
  returnNote: null,
};

export const states = {
  waiting: <ReviewTag review={review} />,
  'sent back': <ReviewTag review={{ ...review, returnedAt: review.askedAt }} />,
};
