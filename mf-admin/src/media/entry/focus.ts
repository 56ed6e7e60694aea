import { cropRules, imageRules } from '@site/platform/image-rules';
import type { Media } from '../media';

/** From 0 to 1, from the upper left corner. */
export type Focus = NonNullable<Media['focus']>;

export const centre: Focus = { x: 0.5, y: 0.5 };

/** Rounds to whole percents, because crops know no others. */
export function focusAt(x: number, y: number): Focus {
  const inSteps = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;
  return { x: inSteps(x), y: inSteps(y) };
}

export function percent(part: number): number {
  return Math.round(part * 100);
}

export function focusInWords({ x, y }: Focus): string {
  return `${percent(x)}% from the left, ${percent(y)}% from the top`;
}

/** Moves the point as near to the middle as the edges allow, like crops. */
export function objectPosition(
  { x, y }: Focus,
  picture: { readonly width: number; readonly height: number },
  place: { readonly width: number; readonly height: number },
): string {
  const scale = Math.max(place.width / picture.width, place.height / picture.height);
  const along = (part: number, whole: number, shown: number) => {
    const hidden = whole - shown;
    const start = Math.min(hidden, Math.max(0, whole * part - shown / 2));
    return hidden < 0.5 ? 50 : Math.round((start / hidden) * 1_000) / 10;
  };
  return `${along(x, picture.width * scale, place.width)}% ${along(y, picture.height * scale, place.height)}%`;
}

/** Returns the position in a crop, or in what `object-position` in tenths leaves in view. */
export function positionIn(
  place: { readonly width: number; readonly height: number },
  { address, width, height }: Pick<Media, 'address' | 'width' | 'height'>,
  focus: Focus | null,
): string | undefined {
  const { root, original, widths } = imageRules;
  if (!width || !height || !focus) {
    return undefined;
  }
  const widest = Math.min(width, Math.floor((height * place.width) / place.height));
  const hasCrop =
    address.startsWith(root) &&
    new RegExp(original).test(address.slice(root.length)) &&
    cropRules.ratios.some((ratio) => ratio === `${place.width}x${place.height}`) &&
    widest >= Math.min(...widths);
  return hasCrop
    ? objectPosition(focus, { width, height }, place)
    : `${Math.round(focus.x * 10) * 10}% ${Math.round(focus.y * 10) * 10}%`;
}
