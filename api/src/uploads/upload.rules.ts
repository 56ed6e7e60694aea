import { PIXEL_LIMIT } from './image.rules.ts';

export const MEGABYTE = 1024 * 1024;

export const UPLOAD_LIMIT = 5 * MEGABYTE;

export const DOCUMENT_LIMIT = 20 * MEGABYTE;

export const uploadRules = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml'],
    maxBytes: UPLOAD_LIMIT,
    maxPixels: PIXEL_LIMIT,
    mostAtOnce: 20,
    message: 'Please upload an image file (JPEG, PNG, GIF, WebP, or SVG)',
    tooLarge: `Please upload an image smaller than ${UPLOAD_LIMIT / MEGABYTE}MB`,
    heic: 'This is a HEIC photograph. Save it as JPEG; on an iPhone, choose Settings → Camera → Formats → Most Compatible for the next ones',
  },
  document: {
    type: 'application/pdf',
    maxBytes: DOCUMENT_LIMIT,
    tooLarge: `Please choose a PDF of at most ${DOCUMENT_LIMIT / MEGABYTE} MB`,
  },
  unknown: 'Please choose a picture (JPEG, PNG, GIF, WebP or SVG) or a PDF',
} as const;
