import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

export const compression: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  // What a visitor sends is passed on unchanged, with headers that describe it.
  globalDecompression: false,
};
