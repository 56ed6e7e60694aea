import { HttpStatus } from '@nestjs/common';
import { RefusalException } from './refusal.exception.js';

/** @throws RefusalException (NO_SECRET) if there is none. */
export function previewSecret({ INTERNAL_SECRET }: { readonly INTERNAL_SECRET?: string }): string {
  if (INTERNAL_SECRET === undefined) {
    throw new RefusalException(
      HttpStatus.CONFLICT,
      'NO_SECRET',
      'Previews are signed with INTERNAL_SECRET, which is not set. Set it to the same value for shell and API.',
    );
  }
  return INTERNAL_SECRET;
}
