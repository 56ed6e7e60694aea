import { useLayoutEffect, useRef, useState } from 'react';

/** Measures the width of an element in pixels; 0 until it is known. */
export function useWidth<Found extends HTMLElement>() {
  const ref = useRef<Found>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) {
      return;
    }
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
