import { z } from 'zod';
import { storedKey } from '../uploads/uploadsDisk.js';
import { BackupRefusal } from './backupRefusal.js';

/** This number rises when earlier versions cannot restore the backup. */
export const MANIFEST_FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const ENCRYPTED_MANIFEST = 'manifest.json.age';
export const manifestNames: readonly string[] = [MANIFEST, ENCRYPTED_MANIFEST];

export const DATABASE = 'database.dump';

const fileSchema = z.object({
  /** `database.dump`, `uploads/…` or `release-files/…`, with `.age` if encrypted. */
  path: z.string().regex(storedKey),
  bytes: z.number().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifestSchema = z.object({
  format: z.int(),
  madeAt: z.iso.datetime(),
  product: z.object({ version: z.string(), commit: z.string().nullable() }),
  postgres: z.int(),
  migration: z.string(),
  encrypted: z.boolean(),
  rows: z.record(z.string(), z.int()),
  files: z.array(fileSchema).refine((files) => new Set(files.map(({ path }) => path)).size === files.length),
  missing: z.array(z.string()),
});

export type BackupFile = z.infer<typeof fileSchema>;

export type Manifest = z.infer<typeof manifestSchema>;

/** @throws BackupRefusal if it is no manifest, or comes from a newer version. */
export function parseManifest(text: string): Manifest {
  const value = parseJson(text);
  const format = z.object({ format: z.number() }).safeParse(value).data?.format ?? MANIFEST_FORMAT;
  if (format > MANIFEST_FORMAT) {
    throw new BackupRefusal(
      `The backup has format ${format}, but this version of the site only reads formats up to ${MANIFEST_FORMAT}. Restore it with the version that made it, or a newer one.`,
    );
  }
  const { data, error } = manifestSchema.safeParse(value);
  if (data === undefined) {
    const sentence = 'The manifest of the backup is damaged: entries are missing or invalid.';
    throw new BackupRefusal(sentence, { cause: error });
  }
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BackupRefusal('The manifest of the backup is damaged: it is not JSON.', { cause });
  }
}
