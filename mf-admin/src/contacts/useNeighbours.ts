import { useState } from 'react';
import { type Submission } from './submissions';

type Row = Pick<Submission, 'id' | 'status'>;

export type Neighbours = ReturnType<typeof neighboursIn>;

/** An enquiry that leaves the list, such as an archived one, keeps its place until another is opened. */
export function useNeighbours(rows: readonly Row[], opened: number | undefined): Neighbours {
  const [order, setOrder] = useState<readonly number[]>([]);
  const ids = rows.map(({ id }) => id);
  const isListed = opened === undefined || ids.includes(opened);
  if (isListed && ids.join() !== order.join()) {
    setOrder(ids);
  }
  return neighboursIn(isListed ? ids : order, rows, opened);
}

export function neighboursIn(order: readonly number[], rows: readonly Row[], opened: number | undefined) {
  const place = opened === undefined ? -1 : order.indexOf(opened);
  const isThere = (id: number) => rows.some((row) => row.id === id);
  const before = order.slice(0, Math.max(place, 0)).filter(isThere);
  const after = order.slice(place + 1).filter(isThere);
  const added = rows.map(({ id }) => id).filter((id) => !order.includes(id));
  const isOpen = (id: number) => rows.some((row) => row.id === id && row.status === 'new');
  return {
    previous: before.at(-1),
    next: [...after, ...added][0],
    /** The next enquiry that nobody has dealt with; after the last comes the first. */
    nextOpen: [...after, ...added, ...before].find(isOpen),
  };
}
