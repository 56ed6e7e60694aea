import { BadRequestException, HttpStatus } from '@nestjs/common';
import { RetryLaterException } from '../common/retryLater.exception.js';
import type { Refusal } from './image-process/messages.js';
import { uploadRules } from './upload.rules.js';

/** How many seconds to wait before requesting an image that took too much again. */
export const IMAGE_RETRY_AFTER = 30;

const sentences: Readonly<Record<Refusal, string>> = {
  unreadable: uploadRules.image.message,
  declarations: 'Please upload an SVG without entity declarations',
  elements: 'The SVG has too many elements. Please upload one with at most 10,000',
  nesting: 'The elements of the SVG are nested too deeply. Please upload one with at most 64 levels',
  attributes: 'An element of the SVG has too many attributes. Please upload one with at most 64',
  text: 'The SVG has too much text. Please upload one with at most 5,000 characters',
  exhausted: 'The image takes too much time or memory to process. Please upload a smaller or simpler one',
};

/** Thrown if an image from outside is not accepted; the message gives the reason for the user. */
export class ImageNotTakenException extends BadRequestException {
  constructor(why: Refusal, cause: unknown) {
    super(sentences[why], { cause });
  }
}

/** Returns the error for an image that ran out of time or memory. */
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
