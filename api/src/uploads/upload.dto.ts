import { ApiProperty } from '@nestjs/swagger';
import { PIXEL_LIMIT } from './image.rules.js';

export class ImageUploadDto {
  @ApiProperty({ type: String, format: 'binary' }) image!: unknown;
}

export class UploadResultDto {
  @ApiProperty({ type: Boolean, enum: [true] }) success!: true;

  @ApiProperty({
    description: 'The address of the image on the site',
    example: '/uploads/logos/0f1e-400x300.png',
  })
  imageUrl!: string;
}

export class UploadRefusedDto {
  @ApiProperty({ type: Boolean, enum: [false] }) success!: false;
  @ApiProperty({ description: 'One sentence for people' }) error!: string;
}

export const MEGABYTE = 1024 * 1024;

const MEGABYTES = 5;

/** In bytes. */
export const UPLOAD_LIMIT = MEGABYTES * MEGABYTE;

/** In bytes. */
export const DOCUMENT_LIMIT = 20 * MEGABYTE;

export const uploadRules = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml'],
    maxBytes: UPLOAD_LIMIT,
    maxPixels: PIXEL_LIMIT,
    message: 'Please upload an image file (JPEG, PNG, GIF, WebP, or SVG)',
    tooLarge: `Please upload an image smaller than ${MEGABYTES}MB`,
    heic: 'This is a HEIC photograph. Save it as JPEG; on an iPhone, choose Settings → Camera → Formats → Most Compatible for the next ones',
  },
  document: {
    type: 'application/pdf',
    maxBytes: DOCUMENT_LIMIT,
    tooLarge: `Please choose a PDF of at most ${DOCUMENT_LIMIT / MEGABYTE} MB`,
  },
  unknown: 'Please choose a picture (JPEG, PNG, GIF, WebP or SVG) or a PDF',
} as const;
