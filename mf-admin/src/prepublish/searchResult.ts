import { documentTitle, shortened } from '@site/platform/record-metadata';
import type { Metadata } from './useInspection';

/** In pixels, as Google shows results on a wide screen. */
export const titleLook = { width: 580, font: '20px Arial, sans-serif' };
export const descriptionLook = { width: 920, font: '14px Arial, sans-serif' };

type Graphemes = (text: string) => readonly string[];

/** In pixels. */
export type Measure = (text: string, font: string) => number;

export function searchResult(metadata: Metadata, siteName: string, measure: Measure, graphemes: Graphemes) {
  const fit = (text: string, { width, font }: typeof titleLook) =>
    fitted(text, (part) => measure(part, font) <= width, graphemes);
  const title = fit(documentTitle(metadata.title || 'Untitled', siteName), titleLook);
  const stated = shortened(metadata.description);
  const description = fit(stated, descriptionLook);
  return {
    title,
    description,
    isTitleCut: !title.startsWith(oneLine(metadata.title)),
    isDescriptionCut: description !== oneLine(metadata.description),
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Ends between words, unless even the first one does not fit. */
function fitted(text: string, fits: (part: string) => boolean, graphemes: Graphemes): string {
  const line = oneLine(text);
  if (fits(line)) {
    return line;
  }
  const whole = longest(line.split(/(?= )/), fits);
  return whole === '…' ? longest(graphemes(line), fits) : whole;
}

function longest(parts: readonly string[], fits: (part: string) => boolean): string {
  const cutAfter = (count: number) =>
    `${parts
      .slice(0, count)
      .join('')
      .replace(/[\s…]+$/, '')}…`;
  let [least, most] = [0, parts.length - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(cutAfter(middle))) {
      least = middle;
    } else {
      most = middle - 1;
    }
  }
  return cutAfter(least);
}

let context: CanvasRenderingContext2D | null | undefined;

/** If nothing can be drawn, everything fits. */
export const measureText: Measure = (text, font) => {
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d');
  }
  if (context) {
    context.font = font;
  }
  return context?.measureText(text).width ?? 0;
};
