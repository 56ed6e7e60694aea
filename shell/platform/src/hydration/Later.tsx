import { Activity, type ReactNode, use, useEffect, useState } from 'react';
import { unstable_getCurrentPriorityLevel, unstable_IdlePriority } from 'scheduler';
import { createTurn, type Turn } from './turns';

/**
 * A part of a page that visitors do not see first, such as a section below the fold. It is in the server's HTML like any
 * other; in the browser it is hydrated by itself, when the browser is idle, or at once when a visitor points at it,
 * focuses it or presses something in it. After a navigation in the browser it is there with its page.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const [turn] = useState(createTurn);
  useEffect(() => turn.end, [turn]);
  return (
    <Activity>
      <InTurn turn={turn}>{children}</InTurn>
    </Activity>
  );
}

function InTurn({ turn, children }: { readonly turn: Turn; readonly children: ReactNode }) {
  // React hydrates with idle priority unless something needs the part, and must not be kept waiting then: it would
  // discard the server's HTML. Nothing else is rendered with that priority.
  if (unstable_getCurrentPriorityLevel() === unstable_IdlePriority) {
    use(turn.come());
  }
  useEffect(() => turn.end(), [turn]);
  return children;
}
