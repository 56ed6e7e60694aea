import {
  NAVIGATE_TO_SECTION_KEY,
  SECTION_OFFSET,
  scrollToSection,
  useLocation,
  visitStorage,
} from '@site/platform';
import { useEffect } from 'react';

/** The page's layout must settle before it scrolls. */
const STORED_SECTION_DELAY = 500;
const HASH_DELAY = 150;

export function useSectionLanding(): void {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies(key): the same hash followed again scrolls again
  useEffect(() => {
    const stored = visitStorage.get(NAVIGATE_TO_SECTION_KEY);
    if (!stored && !hash) {
      return;
    }
    const timer = setTimeout(
      () => {
        scrollToSection(stored ?? hash.slice(1), SECTION_OFFSET);
        visitStorage.remove(NAVIGATE_TO_SECTION_KEY);
      },
      stored ? STORED_SECTION_DELAY : HASH_DELAY,
    );
    return () => clearTimeout(timer);
  }, [hash, key]);
}
