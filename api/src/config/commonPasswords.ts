import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What people make of rules: 12 characters or more, in lower case. */
const common = linesOf('common.txt');

/**
 * The first 10,000 with 12 characters or more of the million that were leaked most often (`leaked.license.txt`
 * says by whom), as the beginning of the SHA-256 in small letters: many are words that nobody wants to read.
 */
const leaked = linesOf('leaked.txt');
const DIGITS = 10;

export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  const hash = createHash('sha256').update(folded).digest('hex');
  return common.has(folded) || leaked.has(hash.slice(0, DIGITS));
}

function linesOf(file: string): ReadonlySet<string> {
  const path = join(import.meta.dirname, '../../passwords', file);
  return new Set(readFileSync(path, 'utf8').trimEnd().split(/\r?\n/));
}
