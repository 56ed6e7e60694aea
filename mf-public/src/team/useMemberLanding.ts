import { SECTION_OFFSET, scrollToSection, useLocation } from '@site/platform';
import { useEffect, useState } from 'react';

/** In milliseconds: the page settles first. */
const MEMBER_DELAY = 500;

export function memberPlace(id: number): string {
  return `member-${id}`;
}

export function useMemberLanding(): string | null {
  const { hash, key } = useLocation();
  const [highlighted, setHighlighted] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies(key): the same hash followed again scrolls again
  useEffect(() => {
    setHighlighted(null);
    const place = /^#(member-\d+)$/.exec(hash)?.[1];
    if (!place) {
      return;
    }
    const timer = setTimeout(() => {
      scrollToSection(place, SECTION_OFFSET);
      setHighlighted(place);
    }, MEMBER_DELAY);
    return () => clearTimeout(timer);
  }, [hash, key]);

  return highlighted;
}
