/** Pieces of the page that wait for their turn to be hydrated, first come, first served. */
const waiting = new Set<() => void>();
let isTaking = false;

/** A piece's turn, which comes when the browser has nothing else to do. */
export interface Turn {
  /** Resolves when it is this piece's turn. */
  come(): Promise<void>;
  /** The piece has been hydrated or is gone. */
  end(): void;
}

export function createTurn(): Turn {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    come() {
      waiting.add(resolve);
      if (!isTaking) {
        isTaking = true;
        void takeTurns();
      }
      return promise;
    },
    end() {
      waiting.delete(resolve);
      // Whatever still waits for it must not do so for ever.
      resolve();
    },
  };
}

async function takeTurns(): Promise<void> {
  for (;;) {
    await idle();
    const [next] = waiting;
    if (!next) {
      isTaking = false;
      return;
    }
    waiting.delete(next);
    next();
  }
}

/** Resolves once React has hydrated all that it has begun with, and every piece had its turn. */
export async function allTurnsTaken(): Promise<void> {
  do {
    await idle();
  } while (isTaking);
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    (globalThis.requestIdleCallback ?? setTimeout)(resolve);
  });
}
