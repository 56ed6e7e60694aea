import { useEffect, useState, useSyncExternalStore } from 'react';

let isFinderOpen = false;
const listeners = new Set<() => void>();

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function setFinderOpen(isOpen: boolean): void {
  isFinderOpen = isOpen;
  for (const onChange of listeners) {
    onChange();
  }
}

export function useNoteFinder(isOpen: boolean): void {
  useEffect(() => {
    setFinderOpen(isOpen);
    return () => setFinderOpen(false);
  }, [isOpen]);
}

/** Something that opens would take the focus from the finder's field. */
export function useAfterFinder(isReady: boolean): boolean {
  const isFinding = useSyncExternalStore(listen, () => isFinderOpen);
  const [wasShown, setWasShown] = useState(false);
  const isShown = isReady && (wasShown || !isFinding);
  if (isShown !== wasShown) {
    setWasShown(isShown);
  }
  return isShown;
}
