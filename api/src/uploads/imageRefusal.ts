import { BadRequestException, HttpStatus } from '@nestjs/common';
import { RetryLaterException } from '../common/refusal.exception.js';
import type { RefusedImage } from './image-process/program/RefusedImage.js';
import { uploadRules } from './upload.rules.js';

/** In seconds. */
export const IMAGE_RETRY_AFTER = 30;

const sentences = {
  unreadable: uploadRules.image.message,
  damaged: 'The image is damaged or incomplete. Please save or export it again',
  pixels: 'The image has more than 64 million pixels, all frames together. Please upload a smaller one',
  compressed: 'The file is compressed. Please upload it as a plain SVG, not as SVGZ',
  encoding: 'The SVG cannot be read as {parts}. Please save it in the encoding UTF-8',
  malformed: 'The SVG has an error in line {parts}. Please export it again',
  prefix: 'The SVG uses the prefix {parts} without declaring it. Please export it again',
  namespace:
    'The SVG does not say that it is one: xmlns="http://www.w3.org/2000/svg" is missing. Please export it again',
  empty: 'The SVG shows nothing. Please export it again',
  shape:
    'Please upload an SVG of 1 to 16,383 pixels a side, with no side more than 40 times as long as the other',
  declarations: 'Please upload an SVG without entity declarations',
  doctype: 'The SVG has declarations of its own ({parts}). Please export it without them',
  elements: 'The SVG has too many elements. Please upload one with at most 10,000',
  nesting: 'The elements of the SVG are nested too deeply. Please upload one with at most 64 levels',
  attributes: 'An element of the SVG has too many attributes. Please upload one with at most 64',
  text: 'The SVG has too much text. Please upload one with at most 5,000 characters',
  styles: 'The SVG has too many styles. Please upload a simpler one',
  reuse: 'The SVG repeats its elements too often. Please upload a simpler one',
  outside: 'The SVG refers to other files. Please export it again with everything in one file',
  outsideImage: 'The SVG shows an image from another file. Please embed the image, then export the SVG again',
  outsideStyles:
    'The SVG uses fonts or styles of its own or from elsewhere. Please convert its text to outlines, then export it again',
  embedded:
    'The SVG contains an image that is not a PNG or JPEG, or is too large. Please replace it, then export the SVG again',
  foreignObject:
    'The SVG contains HTML (foreignObject). Please convert it to shapes and text, then export the SVG again',
  animation: 'The SVG has an animation that the site cannot keep. Please upload one without it',
  differs:
    'The SVG would look different on the site. Please export it with plain shapes and styles, or upload a PNG',
  selectors:
    'The styles of the SVG select elements by {parts}, and would select others without what the site does not keep. Please use classes instead, or upload a PNG',
  animatedPng: 'The site cannot keep an animated PNG moving. Please upload it as GIF or animated WebP',
  turned: 'The site cannot turn an animated image. Please save it upright, then upload it',
  exhausted: 'The image takes too much time or memory to process. Please upload a smaller or simpler one',
} as const;

export type Refusal = keyof typeof sentences;

export const refusals = Object.keys(sentences) as Refusal[];

export class ImageNotTakenException extends BadRequestException {
  constructor(cause: RefusedImage) {
    const { why, parts } = cause;
    const without = parts.length > 0 ? `, because it does not keep ${parts.join(', ')}` : '';
    const sentence =
      why === 'differs'
        ? sentences.differs.replace('.', `${without}.`)
        : sentences[why].replace('{parts}', parts.join(', ') || 'what it names');
    super(sentence, { cause });
  }
}

export function imageNotNow(cause: unknown): RetryLaterException {
  return Object.assign(
    new RetryLaterException(
      HttpStatus.SERVICE_UNAVAILABLE,
      'The image cannot be processed right now. Please try again in a moment',
      IMAGE_RETRY_AFTER,
    ),
    { cause },
  );
}
