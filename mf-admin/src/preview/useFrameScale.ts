import { type RefCallback, useCallback, useState } from 'react';

/** A frame is as high as a screen, in CSS pixels of the page. */
const LEAST_HEIGHT = 640;

interface FrameScale {
  /** Goes to the element that the frame stands in. */
  readonly box: RefCallback<HTMLDivElement>;
  /** How much smaller than it is a page must be shown to fit. Never larger. */
  readonly scale: number;
  /** In CSS pixels of the page. */
  readonly height: number;
}

/** Fits a page of a certain width into the room that there is. */
export function useFrameScale(width: number): FrameScale {
  const [room, setRoom] = useState<number>();
  const box = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(() => {
      // What is not shown has no width.
      if (element.clientWidth > 0) {
        setRoom(element.clientWidth);
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = room === undefined ? 1 : Math.min(1, room / width);
  return { box, scale, height: Math.max(LEAST_HEIGHT, Math.round((window.innerHeight * 0.75) / scale)) };
}
