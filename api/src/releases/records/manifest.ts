import { HttpStatus } from '@nestjs/common';
import type { Offer } from '@site/rules/gate';
import {
  foreignType,
  isFileHash,
  isFilePath,
  isReleaseName,
  isSourceMap,
  releaseRules,
} from '@site/rules/releaseRules';
import { RefusalException } from '../../common/refusal.exception.js';
import { type SliceAccess, sliceAccesses } from './slice.rules.js';

/** What the registry reads; the rest is for the gate and the shell. */
export interface Manifest {
  readonly slice: string;
  readonly release: string;
  readonly access: SliceAccess;
  /** A semver range. */
  readonly platform: string;
  readonly routes: readonly { readonly path: string }[];
  readonly slots: readonly { readonly name: string; readonly versions?: string }[];
  readonly texts?: readonly DeclaredText[];
  /** The gate checks their definitions. */
  readonly offers?: readonly Offer[];
  /** The sha-384 of each file's content in base64, by path. */
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

const MOST_ENTRIES = 500;
const LONGEST_TEXT = 300;

/**
 * @throws RefusalException if it is no manifest, belongs to another slice, or names files that no release may
 * have.
 */
export function readManifest(sent: Readonly<Record<string, unknown>>, slice: string): Manifest {
  const { release, access, platform, routes, slots, texts, offers = [], files } = sent;
  if (typeof sent.slice !== 'string') {
    throw invalid('slice is missing');
  }
  if (sent.slice !== slice) {
    throw refusal('OTHER_SLICE', `This manifest belongs to ${sent.slice.slice(0, 100)}, not to ${slice}.`);
  }
  if (!isReleaseName(release)) {
    throw invalid('release must be a version and 8 hexadecimal digits, for example 1.0.0-0a1b2c3d');
  }
  if (!isAccess(access)) {
    throw invalid(`access must be ${sliceAccesses.join(' or ')}`);
  }
  if (!isText(platform)) {
    throw invalid('platform must be a version range, for example ^1.0.0');
  }
  if (!isListOf(routes, 'path')) {
    throw invalid('routes must be a list of objects with a path');
  }
  if (!isListOf(slots, 'name')) {
    throw invalid('slots must be a list of objects with a name');
  }
  if (texts !== undefined && !isListOfTexts(texts)) {
    throw invalid('texts must be a list of objects with a key, a section and html');
  }
  if (!isListOf(offers, 'name')) {
    throw invalid('offers must be a list of objects with a name');
  }
  if (!isRecord(files)) {
    throw invalid('files must be an object with the sha-384 of each file by its path');
  }
  refuseBadFiles(files);
  return { ...sent, slice, release, access, platform, routes, slots, ...(texts && { texts }), files };
}

export function versionOf(release: string): string {
  return release.slice(0, release.lastIndexOf('-'));
}

/** Returns the manifest as the gate and shells get it: its source maps are for the slice's team alone. */
export function withoutMaps(manifest: Manifest): Manifest {
  const files = Object.entries(manifest.files).filter(([path]) => !isSourceMap(path));
  return { ...manifest, files: Object.fromEntries(files) };
}

function refuseBadFiles(files: Record<string, unknown>): asserts files is Record<string, string> {
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

function isAccess(value: unknown): value is SliceAccess {
  return sliceAccesses.some((access) => access === value);
}

function isText(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length > 0 && value.length <= LONGEST_TEXT && !value.includes('\0')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOf<Key extends string>(value: unknown, key: Key): value is Record<Key, string>[] {
  return (
    Array.isArray(value) &&
    value.length <= MOST_ENTRIES &&
    value.every((entry: unknown) => isRecord(entry) && isText(entry[key]))
  );
}

function isListOfTexts(value: unknown): value is DeclaredText[] {
  return (
    isListOf(value, 'key') &&
    isListOf(value, 'section') &&
    value.every(
      (text: Record<string, unknown>) =>
        typeof text.html === 'string' &&
        !text.html.includes('\0') &&
        [text.title, text.look, text.path].every((part) => part === undefined || isText(part)),
    )
  );
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
