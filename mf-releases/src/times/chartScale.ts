/** In pixels, including the frame. */
export interface Plot {
  readonly width: number;
  readonly height: number;
}

/** In pixels. */
export const frame = { left: 52, right: 12, top: 42, bottom: 24 } as const;

export function yOf(value: number, most: number, { height }: Plot): number {
  const room = height - frame.top - frame.bottom;
  return frame.top + room * (1 - value / most);
}

export function xOf(moment: number, begin: number, end: number, { width }: Plot): number {
  const room = width - frame.left - frame.right;
  return frame.left + (room * (moment - begin)) / (end - begin);
}

/** Returns a round number whose third is round, too: 3, 6, 15, 30, 60, 150 … times a unit. */
export function roundMost(values: readonly number[], least: number): number {
  const most = Math.max(least, ...values);
  const power = 10 ** Math.floor(Math.log10(most / 3));
  const step = [1, 2, 5, 10].find((one) => one * power * 3 >= most) ?? 10;
  return step * power * 3;
}

export function rowsOf(positions: readonly number[], width: number, rows: number): number[] {
  const ends: number[] = [];
  return positions.map((position) => {
    const free = Array.from({ length: rows }, (_, row) => row).find(
      (row) => (ends[row] ?? Number.NEGATIVE_INFINITY) + width <= position,
    );
    const row = free ?? rows - 1;
    ends[row] = position;
    return row;
  });
}

export function partsOf<Point>(points: readonly (Point | null)[]): Point[][] {
  const parts: Point[][] = [];
  let isOpen = false;
  for (const point of points) {
    if (point !== null) {
      if (isOpen) {
        parts.at(-1)?.push(point);
      } else {
        parts.push([point]);
      }
    }
    isOpen = point !== null;
  }
  return parts;
}
