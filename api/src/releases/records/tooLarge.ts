import { HttpStatus } from '@nestjs/common';
import { RefusalException } from '../../common/refusal.exception.js';

export function tooLarge(sentence: string): RefusalException {
  return new RefusalException(HttpStatus.PAYLOAD_TOO_LARGE, 'TOO_LARGE', sentence);
}
