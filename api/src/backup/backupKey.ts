import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupRefusal } from './backupRefusal.js';

export const ENCRYPTED = '.age';

const WHAT_A_KEY_IS =
  'A key is a line that begins with AGE-SECRET-KEY-1 or, if it only makes backups, with age1. To create one: npm run backup -- --new-key backup.key';

/** The command `age` (https://age-encryption.org) can read these files, too. */
export class BackupKey {
  private constructor(
    private readonly recipient: string,
    private readonly identity: string | undefined,
  ) {}

  /** Accepts what `age-keygen` writes, comments included. @throws BackupRefusal */
  static async parse(text: string): Promise<BackupKey> {
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    const [key = '', ...others] = lines.filter((line) => line !== '' && !line.startsWith('#'));
    try {
      if (others.length === 0 && key.startsWith('AGE-SECRET-KEY-')) {
        return new BackupKey(await identityToRecipient(key), key);
      }
      if (others.length === 0 && key.startsWith('age1')) {
        new Encrypter().addRecipient(key);
        return new BackupKey(key, undefined);
      }
    } catch (cause) {
      throw new BackupRefusal(`The key is incomplete. ${WHAT_A_KEY_IS}`, { cause });
    }
    throw new BackupRefusal(`This is not a key. ${WHAT_A_KEY_IS}`);
  }

  static async read(file: string | undefined, key: string | undefined): Promise<BackupKey | null> {
    if (file !== undefined) {
      const text = await readFile(file, 'utf8').catch((cause: Error) => {
        throw new BackupRefusal(`The key file ${file} cannot be read (${cause.message}).`, { cause });
      });
      return BackupKey.parse(text);
    }
    return key?.trim() ? BackupKey.parse(key) : null;
  }

  static async make(): Promise<{ readonly text: string; readonly recipient: string }> {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    return { text: `# public key: ${recipient}\n${identity}\n`, recipient };
  }

  async encrypt(content: Readable): Promise<Readable> {
    const encrypter = new Encrypter();
    encrypter.addRecipient(this.recipient);
    return Readable.from(await encrypter.encrypt(webStream(content)));
  }

  /** The stream fails where something was changed. @throws BackupRefusal if the key is another. */
  async decrypt(content: Readable): Promise<Readable> {
    if (this.identity === undefined) {
      content.destroy();
      throw new BackupRefusal(
        'This key only makes backups. To restore, use the one that begins with AGE-SECRET-KEY-1.',
      );
    }
    const decrypter = new Decrypter();
    decrypter.addIdentity(this.identity);
    const opened = await decrypter.decrypt(webStream(content)).catch((cause: Error) => {
      content.destroy();
      throw /no identity matched/.test(cause.message)
        ? new BackupRefusal('The backup was encrypted with another key.', { cause })
        : new BackupRefusal(`The backup cannot be decrypted (${cause.message}).`, { cause });
    });
    return Readable.from(readable(opened));
  }
}

async function* readable(opened: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* opened;
  } catch (cause) {
    const sentence = `The backup is damaged: it cannot be decrypted completely (${(cause as Error).message}).`;
    throw cause instanceof BackupRefusal ? cause : new BackupRefusal(sentence, { cause });
  }
}

function webStream(content: Readable): ReadableStream<Uint8Array> {
  return WebStream.from(content) as unknown as ReadableStream<Uint8Array>;
}
