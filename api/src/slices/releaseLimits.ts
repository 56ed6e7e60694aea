import { HttpStatus } from '@nestjs/common';
import { RefusalException } from '../common/refusal.exception.js';

/** In bytes: what one file of a release may have. */
export const FILE_LIMIT = 10 * 1024 * 1024;

/** In bytes: what all files of a release may have. */
export const RELEASE_LIMIT = 50 * 1024 * 1024;

/** Something of a release is more than there may be. */
export function tooLarge(sentence: string): RefusalException {
  return new RefusalException(HttpStatus.PAYLOAD_TOO_LARGE, 'TOO_LARGE', sentence);
}
