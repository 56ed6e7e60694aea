import { createHash } from 'node:crypto';
import type { Manifest } from '../records/manifest.js';

export function digestOf(manifest: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(manifest)))
    .digest('hex');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(ordered);
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, entry]) => [key, ordered(entry)])
    : value;
}
