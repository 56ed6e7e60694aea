import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedDigest } from '@site/delivery/release/contentDigest';
import type { Candidate } from '../candidate';
import { Refusal } from '../refusal';

export async function checkIdentity({ input: { folder }, manifest }: Candidate): Promise<string> {
  const digest = await publishedDigest(manifest, (path) => readFile(join(folder, path)));
  if (!manifest.release.endsWith(`-${digest}`)) {
    throw new Refusal(
      'ID_MISMATCH',
      `The content has the digest ${digest}, but the release is named ${manifest.release}.`,
    );
  }
  return `The content has the digest ${digest}`;
}
