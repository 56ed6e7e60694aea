import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findGlobalStyles, ofRelease } from '@site/delivery/release/globalStyles';
import { type Candidate, Refusal } from '../candidate';

const NAMED_FAULTS = 3;

/** The build enforces the same, unless another tool was used. */
export async function checkStyles({ input: { folder }, manifest }: Candidate): Promise<string> {
  const names = ofRelease(manifest.slice);
  const files = Object.keys(manifest.files).filter((path) => path.endsWith('.css'));
  const faults: string[] = [];
  for (const file of files) {
    for (const { line, column, message } of findGlobalStyles(
      await readFile(join(folder, file), 'utf8'),
      names,
    )) {
      faults.push(`${file}:${line}:${column} ${message}`);
    }
  }
  if (faults.length > 0) {
    const more = faults.length - NAMED_FAULTS;
    throw new Refusal(
      'GLOBAL_STYLES',
      `${faults.slice(0, NAMED_FAULTS).join(' ')}${more > 0 ? ` There are ${more} more.` : ''}`,
    );
  }
  return files.length === 1
    ? '1 stylesheet affects only the slice'
    : `${files.length} stylesheets affect only the slice`;
}
