import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Registry } from './Registry.ts';
import { RegistryError } from './RegistryError.ts';
import { readRelease } from './readRelease.ts';

export interface SendOptions {
  readonly registry: Registry;
  readonly folder: string;
  readonly revision?: string;
  readonly builder?: string;
  /** Called once before the first file is sent, and after each file. */
  readonly onSent?: (sent: number, all: number) => void;
}

export interface Sent {
  readonly slice: string;
  readonly release: string;
  readonly isNew: boolean;
  readonly sent: number;
}

const PARALLEL = 6;

/**
 * Publishes a built release. After an interruption, a second call sends only what is missing; for a release the registry already has, only files it has lost.
 *
 * @throws A {@link LocalRefusal} before anything is sent, or a {@link RegistryError}.
 */
export async function publishRelease(options: SendOptions): Promise<Sent> {
  const sent = await sendRelease(options);
  if (sent.isNew || sent.sent > 0) {
    await options.registry.completeRelease(sent);
  }
  return sent;
}

/** Sends the files only for the gate, after which they are deleted. Throws as {@link publishRelease}. */
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
  // The first failure ends the upload; files still queued are not sent.
  await Promise.all(sending).finally(() => limit.clearQueue());
  return { slice, release, isNew, sent };
}
