import type { Sharp } from 'sharp';

/** Of 255 in each channel: re-encoding an embedded photo changes this much. */
const TOLERANCE = 40;
const MOST_PIXELS = 3;

export async function lookSame(one: Sharp, other: Sharp): Promise<boolean> {
  const [first, second] = [await pixelsOf(one), await pixelsOf(other)];
  if (first.info.width !== second.info.width || first.info.height !== second.info.height) {
    return false;
  }
  if (first.data.equals(second.data)) {
    return true;
  }
  let different = 0;
  for (let at = 0; at < first.data.length; at += 4) {
    if (distance(first.data, second.data, at) > TOLERANCE) {
      different += 1;
    }
  }
  return different <= MOST_PIXELS;
}

function pixelsOf(picture: Sharp) {
  return picture
    .ensureAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function distance(first: Buffer, second: Buffer, at: number): number {
  const alphas = [first[at + 3] ?? 0, second[at + 3] ?? 0] as const;
  let furthest = Math.abs(alphas[0] - alphas[1]);
  for (let channel = at; channel < at + 3; channel += 1) {
    const apart = ((first[channel] ?? 0) * alphas[0] - (second[channel] ?? 0) * alphas[1]) / 255;
    furthest = Math.max(furthest, Math.abs(apart));
  }
  return furthest;
}
