import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { cleanText } from '@site/rules/cleanText';
import { foldText } from '@site/rules/foldText';
import { makeDataFolder } from '@site/rules/server/dataFolder';
import { InvalidEnvError } from '@site/rules/server/settings';
import { DataSource, Not } from 'typeorm';
import { isCommonPassword } from '../config/commonPasswords.js';
import { Env } from '../config/env.js';
import { OWNER_ID, Person, Session } from './auth.entities.js';
import { PasswordHasher } from './passwordHasher.js';

const DEFAULT_USERNAME = 'admin';
/** An arbitrary number. Several processes may start at once. */
const ACCOUNT_LOCK = 5_724_311;

@Injectable()
export class AdministratorAccount implements OnApplicationBootstrap {
  announcement?: string;
  private readonly passwordFile: string;

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
  ) {
    this.passwordFile = resolve(env.DATA_DIR, 'admin-password');
  }

  /**
   * Updates the account from the configuration. A change ends its sessions; a new site without a password
   * gets one.
   */
  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_USERNAME, ADMIN_PASSWORD, NODE_ENV } = this.env;
    if (NODE_ENV === 'production' && isCommonPassword(ADMIN_PASSWORD ?? '')) {
      throw new InvalidEnvError(
        'ADMIN_PASSWORD must not be one of the first that are guessed when NODE_ENV is production. Example: ADMIN_PASSWORD=four words of your own',
      );
    }
    await this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ACCOUNT_LOCK]);
      const known = await manager.findOneBy(Person, { id: OWNER_ID });
      const username = cleanText(ADMIN_USERNAME ?? known?.username ?? DEFAULT_USERNAME, {
        lines: false,
        direction: true,
      });
      const passwordHash = await this.passwordHash(known, username);
      if (known?.username !== username || known.passwordHash !== passwordHash) {
        if (await manager.existsBy(Person, { id: Not(OWNER_ID), username: foldText(username) })) {
          throw new InvalidEnvError(
            'ADMIN_USERNAME must not be the e-mail address of a person who was invited. Example: ADMIN_USERNAME=admin',
          );
        }
        // The configured password always lets people in, whatever was done to the account meanwhile.
        const account = {
          id: OWNER_ID,
          username,
          passwordHash,
          role: 'administrator',
          active: true,
        } as const;
        const name = known && known.name !== known.username ? known.name : username;
        await manager.save(manager.create(Person, { ...account, name }));
        await manager.delete(Session, { personId: OWNER_ID });
      }
    });
    if (ADMIN_PASSWORD !== undefined) {
      await this.forgetGenerated();
    }
  }

  async forgetGenerated(): Promise<void> {
    await rm(this.passwordFile, { force: true });
  }

  private async passwordHash(known: Person | null, username: string): Promise<string> {
    const { ADMIN_PASSWORD } = this.env;
    const hash = known?.passwordHash;
    if (hash && (!ADMIN_PASSWORD || (await this.passwords.verify(ADMIN_PASSWORD, hash)))) {
      return hash;
    }
    return this.passwords.hash(ADMIN_PASSWORD ?? (await this.makePassword(username)));
  }

  // The password is on disk before it counts; otherwise a crash would lock everyone out.
  private async makePassword(username: string): Promise<string> {
    const password = randomBytes(18).toString('base64url');
    const unfinished = `${this.passwordFile}.${process.pid}`;
    await makeDataFolder(dirname(this.passwordFile));
    await writeFile(unfinished, `${password}\n`, { mode: 0o600 });
    await rename(unfinished, this.passwordFile);
    // Output may end up in a log, so only the file is named.
    this.announcement = `Administrator: ${username}. The password is in ${this.passwordFile}`;
    return password;
  }
}
