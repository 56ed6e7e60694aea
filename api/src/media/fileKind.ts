import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import { RefusedImage } from '../uploads/image-process/program/RefusedImage.js';
import type { ImageNotTakenException } from '../uploads/imageRefusal.js';
import { DOCUMENT_LIMIT, MEGABYTE, UPLOAD_LIMIT, uploadRules } from '../uploads/upload.rules.js';
import type { MediaKind } from './media.entity.js';

/** Readers look there for the end of a PDF. */
const TAIL = 2048;

/** Judges the content alone. @throws BadRequestException, PayloadTooLargeException */
export function kindOfFile(
  bytes: Buffer | undefined,
  mostBytes = UPLOAD_LIMIT,
): { kind: MediaKind; bytes: Buffer } {
  if (bytes === undefined) {
    throw new BadRequestException('Please choose a file');
  }
  if (bytes.length === 0) {
    throw new BadRequestException('The file is empty. Please choose it again, or export it anew');
  }
  if (/^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(bytes.toString('latin1', 0, 1024))) {
    if (bytes.length > DOCUMENT_LIMIT) {
      throw fileTooLarge();
    }
    if (!bytes.subarray(-TAIL).includes('%%EOF')) {
      throw new BadRequestException('The PDF is incomplete. Please save or export it again');
    }
    return { kind: 'document', bytes };
  }
  const brands = brandsOf(bytes);
  if (/hei[cxms]|hev[cxms]|mif1|msf1/.test(brands)) {
    throw new BadRequestException(
      /avi[fs]/.test(brands)
        ? 'This is an AVIF image. Please save it as JPEG, PNG or WebP'
        : uploadRules.image.heic,
    );
  }
  if (bytes.length > mostBytes) {
    throw fileTooLarge();
  }
  return { kind: 'picture', bytes };
}

export function fileTooLarge(): PayloadTooLargeException {
  return new PayloadTooLargeException(
    `Please choose a picture smaller than ${UPLOAD_LIMIT / MEGABYTE} MB, or a PDF of at most ${DOCUMENT_LIMIT / MEGABYTE} MB`,
  );
}

export function sentenceOf(refused: ImageNotTakenException): BadRequestException {
  const isUnknown = refused.cause instanceof RefusedImage && refused.cause.why === 'unreadable';
  return isUnknown && refused.message === uploadRules.image.message
    ? new BadRequestException(uploadRules.unknown, { cause: refused.cause })
    : refused;
}

function brandsOf(bytes: Buffer): string {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') {
    return '';
  }
  return bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256));
}
