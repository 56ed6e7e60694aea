import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A frame is as high as a screen, in CSS pixels of the page. */
const LEAST_HEIGHT = 640;

interface FrameScale {
  /** Goes to the element that the frame stands in. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** How much smaller than it is a page must be shown to fit. Never larger. */
  readonly scale: number;
  /** In CSS pixels of the page. */
  readonly height: number;
}

/** Fits a page of a certain width into the room that there is. */
export function useFrameScale(width: number): FrameScale {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) {
      return;
    }
    const observer = new ResizeObserver(() => setRoom(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const scale = room === undefined ? 1 : Math.min(1, room / width);
  return { box, scale, height: Math.max(LEAST_HEIGHT, Math.round((window.innerHeight * 0.75) / scale)) };
}
