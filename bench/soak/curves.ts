import type { Sample } from './sample.ts';

export type Curve = Exclude<keyof Sample, 'minutes'>;

export const curves: Readonly<Record<Curve, string>> = {
  shellMemory: 'Memory of shell and workers, MB',
  apiMemory: 'Memory of the API, MB',
  shellHandles: 'Open handles of shell and workers',
  apiHandles: 'Open handles of the API',
  database: 'Database, MB',
  files: 'Files of the site',
};

const SIZE = { width: 420, height: 130, left: 56, top: 28, right: 12, bottom: 22 };

/** Returns how much a curve grows per hour, by least squares over its second half: the first half fills caches. */
export function growthPerHour(samples: readonly Sample[], curve: Curve): number {
  const half = samples.slice(Math.floor(samples.length / 2));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(half.map(({ minutes }) => minutes)), mean(half.map((sample) => sample[curve]))];
  const over = half.reduce((sum, sample) => sum + (sample.minutes - x) * (sample[curve] - y), 0);
  const under = half.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0);
  return under === 0 ? 0 : (over / under) * 60;
}

/** Draws all curves, each from zero, as an SVG. */
export function drawCurves(samples: readonly Sample[]): string {
  const names = Object.keys(curves) as Curve[];
  const rows = Math.ceil(names.length / 2);
  const parts = names.map((curve, index) => {
    const [x, y] = [(index % 2) * SIZE.width, Math.floor(index / 2) * SIZE.height];
    return `<g transform="translate(${x} ${y})">${drawCurve(samples, curve)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width * 2} ${SIZE.height * rows}" font-family="sans-serif" font-size="11"><title>Growth under load</title><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>\n`;
}

function drawCurve(samples: readonly Sample[], curve: Curve): string {
  const last = samples.at(-1)?.minutes || 1;
  const most = Math.max(1, ...samples.map((sample) => sample[curve])) * 1.1;
  const [width, height] = [SIZE.width - SIZE.left - SIZE.right, SIZE.height - SIZE.top - SIZE.bottom];
  const points = samples.map(
    (sample) =>
      `${(SIZE.left + (sample.minutes / last) * width).toFixed(1)},${(SIZE.top + height - (sample[curve] / most) * height).toFixed(1)}`,
  );
  const [bottom, end] = [SIZE.top + height, SIZE.left + width];
  return [
    `<text x="${SIZE.left}" y="16" font-weight="bold">${curves[curve]}</text>`,
    `<path d="M${SIZE.left} ${SIZE.top}V${bottom}H${end}" fill="none" stroke="#999"/>`,
    `<text x="${SIZE.left - 6}" y="${SIZE.top + 6}" text-anchor="end">${Math.round(most)}</text>`,
    `<text x="${SIZE.left - 6}" y="${bottom}" text-anchor="end">0</text>`,
    `<text x="${end}" y="${bottom + 14}" text-anchor="end">${Math.round(last)} min</text>`,
    `<polyline points="${points.join(' ')}" fill="none" stroke="#1b4b7f" stroke-width="1.5"/>`,
  ].join('');
}
