import { type RefCallback, useCallback, useState } from 'react';

const LEAST_HEIGHT = 640;

interface FrameScale {
  readonly box: RefCallback<HTMLDivElement>;
  readonly scale: number;
  /** In the page's CSS pixels. */
  readonly height: number;
}

export function useFrameScale(width: number): FrameScale {
  const [room, setRoom] = useState<number>();
  const box = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(() => {
      // A hidden element has no width.
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
