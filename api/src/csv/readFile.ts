import {
  BadRequestException,
  PayloadTooLargeException,
  RequestTimeoutException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { Request } from 'express';

const MEGABYTE = 1024 * 1024;

/** In bytes, held in memory while they are read. */
const LARGEST_FILE = 8 * MEGABYTE;

/** In milliseconds, for a file to arrive. */
const TIME_LIMIT = 30_000;

export async function readFile(request: Request): Promise<Buffer> {
  if (!request.is('text/csv')) {
    throw new UnsupportedMediaTypeException('The request must be a CSV file, as text/csv');
  }
  const tooLarge = `The file is too large: at most ${LARGEST_FILE / MEGABYTE} MB can be imported at once`;
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_FILE) {
    throw new PayloadTooLargeException(tooLarge);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  const late = AbortSignal.timeout(TIME_LIMIT);
  late.addEventListener('abort', () => request.destroy(), { once: true });
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > LARGEST_FILE) {
        throw new PayloadTooLargeException(tooLarge);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof PayloadTooLargeException
      ? error
      : new RequestTimeoutException('The request was interrupted');
  }
  if (length === 0) {
    throw new BadRequestException('The file is empty. Its first row has to name the columns');
  }
  return Buffer.concat(chunks);
}
