import { Readable } from 'node:stream';
import type { BackupKey } from './backupKey.js';
import { BackupRefusal } from './backupRefusal.js';
import { type BackupFile, ENCRYPTED_MANIFEST, MANIFEST, type Manifest, parseManifest } from './manifest.js';
import type { Place } from './places/place.js';
import { metered } from './storeFiles.js';

export class BackupSource {
  constructor(
    private readonly place: Place,
    private readonly key: BackupKey | null,
  ) {}

  async manifest(): Promise<Manifest> {
    const { name } = this.place;
    const plain = await this.place.read(MANIFEST);
    if (plain !== undefined && this.key !== null) {
      plain.destroy();
      throw new BackupRefusal(
        `The backup in ${name} is not encrypted, although you gave a key, so anyone could have made it. If it is yours, leave out the key.`,
      );
    }
    const encrypted = plain ? undefined : await this.place.read(ENCRYPTED_MANIFEST);
    const content = plain ?? (encrypted && (await this.decrypted(encrypted)));
    if (content === undefined) {
      throw new BackupRefusal(
        `There is no backup in ${name}: it has no manifest. An interrupted backup has none either.`,
      );
    }
    return parseManifest(Buffer.concat(await content.toArray()).toString('utf8'));
  }

  async check(file: BackupFile): Promise<void> {
    const seen = { bytes: 0, sha256: '' };
    for await (const _piece of metered(await this.open(file), seen));
    refuseDamaged(file, seen);
  }

  /** The stream fails at its end if the content is damaged. */
  async content(file: BackupFile): Promise<Readable> {
    const open = await this.open(file);
    const checked = Readable.from(
      (async function* () {
        const seen = { bytes: 0, sha256: '' };
        yield* metered(open, seen);
        refuseDamaged(file, seen);
      })(),
    );
    return this.key === null ? checked : this.decrypted(checked);
  }

  private async decrypted(content: Readable): Promise<Readable> {
    if (this.key === null) {
      content.destroy();
      throw new BackupRefusal(
        `The backup in ${this.place.name} is encrypted. Give its key with --key-file, or in BACKUP_KEY.`,
      );
    }
    return this.key.decrypt(content);
  }

  private async open({ path }: BackupFile): Promise<Readable> {
    const content = await this.place.read(path);
    if (content === undefined) {
      throw new BackupRefusal(`The backup is incomplete: ${path} is missing.`);
    }
    return content;
  }
}

function refuseDamaged({ path, bytes, sha256 }: BackupFile, seen: Omit<BackupFile, 'path'>): void {
  if (seen.bytes !== bytes) {
    throw new BackupRefusal(`The backup is damaged: ${path} has ${seen.bytes} bytes instead of ${bytes}.`);
  }
  if (seen.sha256 !== sha256) {
    throw new BackupRefusal(`The backup is damaged: ${path} has changed since it was made.`);
  }
}
