import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';

const derive = promisify(argon2);
const ALGORITHM = 'argon2id';
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** The values are OWASP's recommendation for Argon2id. */
@Injectable()
export class PasswordCost {
  /** In KiB. */
  readonly memory: number = 19_456;
  readonly passes: number = 2;
  readonly parallelism: number = 1;
}

@Injectable()
export class PasswordHasher {
  /** Verifying this hash for unknown names takes as long as for known ones. No password matches it. */
  readonly decoy: string;

  constructor(private readonly cost: PasswordCost) {
    this.decoy = toText(cost, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    return toText(this.cost, salt, await deriveHash(password, salt, this.cost));
  }

  async verify(password: string, text: string): Promise<boolean> {
    const { cost, salt, hash } = fromText(text);
    return timingSafeEqual(await deriveHash(password, salt, cost), hash);
  }
}

function deriveHash(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  // Keyboards compose the same characters in different ways.
  const message = password.normalize('NFKC');
  const { memory, passes, parallelism } = cost;
  return derive(ALGORITHM, { message, nonce, memory, passes, parallelism, tagLength: HASH_BYTES });
}

function toText({ memory, passes, parallelism }: PasswordCost, salt: Buffer, hash: Buffer): string {
  const [saltText, hashText] = [salt, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$${ALGORITHM}$v=19$m=${memory},t=${passes},p=${parallelism}$${saltText}$${hashText}`;
}

function fromText(text: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(text) ?? [];
  if (salt === undefined || hash === undefined) {
    throw new Error('The stored password hash has an unknown format');
  }
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
