import { createHash } from 'node:crypto';
import { HttpStatus } from '@nestjs/common';
import type { Offer } from '@site/rules/gate';
import { foreignType, isFileHash, isFilePath, isSourceMap, releaseRules } from '@site/rules/releaseRules';
import { z } from 'zod';
import { RefusalException } from '../../common/refusal.exception.js';
import { releaseName } from './fields.js';
import { type SliceAccess, sliceAccesses } from './slice.rules.js';

export interface Manifest {
  readonly slice: string;
  readonly release: string;
  readonly access: SliceAccess;
  readonly platform: string;
  readonly routes: readonly { readonly path: string }[];
  readonly slots: readonly { readonly name: string; readonly versions?: string }[];
  readonly texts?: readonly DeclaredText[];
  readonly offers?: readonly Offer[];
  readonly files: Readonly<Record<string, string>>;
}

interface DeclaredText {
  readonly key: string;
  readonly section: string;
  readonly html: string;
  readonly title?: string;
  readonly look?: string;
  readonly isDeep?: boolean;
  readonly path?: string;
}

const text = z
  .string()
  .min(1)
  .max(300)
  .refine((value) => !value.includes('\0'));
const listOf = <Parts extends z.ZodRawShape>(parts: Parts) => z.array(z.looseObject(parts)).max(500);

const declared = z.looseObject({
  release: releaseName,
  access: z.enum(sliceAccesses),
  platform: text,
  routes: listOf({ path: text }),
  slots: listOf({ name: text }),
  texts: listOf({
    key: text,
    section: text,
    html: z.string().refine((value) => !value.includes('\0')),
    title: text.optional(),
    look: text.optional(),
    path: text.optional(),
  }).optional(),
  offers: listOf({ name: text }).optional(),
  files: z.looseObject({}),
});

const rules: Readonly<Record<string, string>> = {
  release: 'release must be a version and 8 hexadecimal digits, for example 1.0.0-0a1b2c3d',
  access: `access must be ${sliceAccesses.join(' or ')}`,
  platform: 'platform must be a version range, for example ^1.0.0',
  routes: 'routes must be a list of objects with a path',
  slots: 'slots must be a list of objects with a name',
  texts: 'texts must be a list of objects with a key, a section and html',
  offers: 'offers must be a list of objects with a name',
  files: 'files must be an object with the sha-384 of each file by its path',
};

/**
 * @throws RefusalException if it is no manifest, is of another slice, or names files that no release may
 * have.
 */
export function readAnnouncedManifest(sent: Readonly<Record<string, unknown>>, slice: string): Manifest {
  if (typeof sent.slice !== 'string') {
    throw invalid('slice is missing');
  }
  if (sent.slice !== slice) {
    throw refusal('OTHER_SLICE', `This manifest belongs to ${sent.slice.slice(0, 100)}, not to ${slice}.`);
  }
  const { error } = declared.safeParse(sent);
  if (error) {
    throw invalid(rules[String(error.issues[0]?.path[0])] ?? error.message);
  }
  refuseBadFiles(Object(sent.files));
  // zod would change the order of keys.
  return sent as unknown as Manifest;
}

export function versionOf(release: string): string {
  return release.slice(0, release.lastIndexOf('-'));
}

export function withoutMaps(manifest: Manifest): Manifest {
  const files = Object.entries(manifest.files).filter(([path]) => !isSourceMap(path));
  return { ...manifest, files: Object.fromEntries(files) };
}

/** Leaves out compressed copies, which differ by machine, and source maps, which change with each comment. */
export function essential(manifest: Manifest): Manifest {
  const { files, ...declared } = withoutMaps(manifest);
  const originals = Object.entries(files).filter(([path]) => !/\.(?:br|gz)$/.test(path));
  return asArrived({ ...declared, files: Object.fromEntries(originals) });
}

/** JSON writes 1.0 as 1, and leaves out undefined keys. */
export function asArrived(manifest: Manifest): Manifest {
  return JSON.parse(JSON.stringify(manifest));
}

/** The digest does not depend on the order of keys. It is stored, so it must never change. */
export function digestOf(manifest: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(essential(manifest))))
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

function refuseBadFiles(files: Readonly<Record<string, unknown>>): void {
  const paths = Object.keys(files);
  if (paths.length === 0) {
    throw invalid('files is empty');
  }
  if (paths.length > releaseRules.mostFiles) {
    throw tooLarge(
      `A release may have at most ${releaseRules.mostFiles} files; this one has ${paths.length}.`,
    );
  }
  for (const path of paths) {
    const hash = files[path];
    if (!isFilePath(path)) {
      throw refusal(
        'PATH_OUTSIDE',
        `${JSON.stringify(path.slice(0, 100))} is not the path of a file in browser/, server/ or maps/.`,
      );
    }
    const problem = foreignType(path);
    if (problem !== undefined) {
      throw refusal('FILE_TYPE', `${problem}.`);
    }
    if (!isFileHash(hash)) {
      throw invalid(`the hash of ${path} must be a sha-384 in base64`);
    }
  }
}

function invalid(what: string): RefusalException {
  return refusal('MANIFEST_INVALID', `The manifest is invalid: ${what}.`);
}

function refusal(code: string, sentence: string): RefusalException {
  return new RefusalException(HttpStatus.BAD_REQUEST, code, sentence);
}

export function tooLarge(sentence: string): RefusalException {
  return new RefusalException(HttpStatus.PAYLOAD_TOO_LARGE, 'TOO_LARGE', sentence);
}
