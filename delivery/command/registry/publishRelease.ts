import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SliceManifest } from '@site/platform/shell';
import { readNewManifest } from '@site/platform/shell/read-manifest';
import { isSourceMap, releaseRules } from '@site/rules/releaseRules';
import pLimit from 'p-limit';
import { fileHash, filesBelow } from '../../release/contentDigest.ts';
import type { Registry } from './Registry.ts';
import { LocalRefusal, RegistryError } from './RegistryError.ts';

export interface SendOptions {
  readonly registry: Registry;
  readonly folder: string;
  readonly revision?: string;
  readonly builder?: string;
  readonly onSent?: (sent: number, all: number) => void;
}

export interface Sent {
  readonly slice: string;
  readonly release: string;
  readonly isNew: boolean;
  readonly sent: number;
}

const PARALLEL = 6;
const { bytes: mostBytes } = releaseRules;

/** A second call sends only what is missing or lost. @throws LocalRefusal before it sends, or RegistryError. */
export async function publishRelease(options: SendOptions): Promise<Sent> {
  const sent = await sendRelease(options);
  if (sent.isNew || sent.sent > 0) {
    await options.registry.completeRelease(sent);
  }
  return sent;
}

export function sendToJudge(options: SendOptions): Promise<Sent> {
  return sendRelease(options, true);
}

async function sendRelease(
  { registry, folder, revision, builder, onSent = () => {} }: SendOptions,
  judgeOnly?: true,
): Promise<Sent> {
  const manifest = await readRelease(folder);
  const { slice, release } = manifest;
  const { state, missing } = await registry.beginRelease(manifest, { revision, builder, judgeOnly });
  const isNew = state !== 'published';
  if (!isNew && missing.length === 0) {
    return { slice, release, isNew, sent: 0 };
  }
  const unknown = missing.find((path) => !(path in manifest.files));
  if (unknown !== undefined) {
    throw new RegistryError(`${registry.url} asks for ${unknown}, which is not a file of the release`, {
      status: 0,
    });
  }
  const limit = pLimit(PARALLEL);
  let sent = 0;
  onSent(sent, missing.length);
  const sending = missing.map((path) =>
    limit(async () => {
      await registry.sendFile(manifest, path, new Uint8Array(await readFile(join(folder, path))));
      sent += 1;
      onSent(sent, missing.length);
    }),
  );
  await Promise.all(sending).finally(() => limit.clearQueue());
  return { slice, release, isNew, sent };
}

/**
 * Checks the release before anything is uploaded. @throws LocalRefusal or ManifestError with the gate's code.
 */
export async function readRelease(folder: string): Promise<SliceManifest> {
  const manifest = readNewManifest(await manifestOf(folder));
  const unlisted = (await filesBelow(folder)).find(
    (path) => !Object.hasOwn(manifest.files, path) && path !== 'manifest.json',
  );
  if (unlisted !== undefined) {
    throw new LocalRefusal('FILE_UNLISTED', `The manifest does not list ${unlisted}; build the slice again`);
  }
  const bytes = { release: 0, maps: 0 };
  for (const [path, hash] of Object.entries(manifest.files)) {
    bytes[isSourceMap(path) ? 'maps' : 'release'] += await checkedBytes(folder, path, hash);
  }
  const have = { release: 'The release has', maps: 'The source maps have' } as const;
  for (const part of ['release', 'maps'] as const) {
    if (bytes[part] > mostBytes[part]) {
      const sentence = `${have[part]} ${bytes[part]} bytes; the limit is ${mostBytes[part]}`;
      throw new LocalRefusal('TOO_LARGE', sentence);
    }
  }
  return manifest;
}

async function manifestOf(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new LocalRefusal('MANIFEST_INVALID', `${folder} has no manifest.json; build the slice again`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new LocalRefusal(
      'MANIFEST_INVALID',
      `The manifest.json of ${folder} is not valid JSON; build the slice again`,
    );
  }
}

async function checkedBytes(folder: string, path: string, hash: string): Promise<number> {
  const file = join(folder, path);
  const { size } = await stat(file).catch(() => {
    throw new LocalRefusal('FILE_MISSING', `${path} is missing; build the slice again`);
  });
  if (size > mostBytes.file) {
    throw new LocalRefusal('TOO_LARGE', `${path} has ${size} bytes; the limit is ${mostBytes.file}`);
  }
  if (fileHash(await readFile(file)) !== hash) {
    throw new LocalRefusal('FILE_CHANGED', `${path} has changed since the build; build the slice again`);
  }
  return size;
}
