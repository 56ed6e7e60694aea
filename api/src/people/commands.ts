import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { foldText } from '@site/rules/foldText';
import { DataSource, type EntityManager } from 'typeorm';
import { OWNER_ID, Person, Session } from '../auth/auth.entities.js';
import { factorChanges, factorMail } from '../auth/factors/factorMails.js';
import { PasswordCost, PasswordHasher } from '../auth/passwordHasher.js';
import { nameInLimits } from '../auth/signInAttempts.service.js';
import { dataSourceOptions } from '../database/dataSourceOptions.js';
import { schemaState, unfitReason } from '../database/schemaState.js';
import { OutgoingMail } from '../mail/outgoingMail.entity.js';
import { PersonDto } from './people.dto.js';
import { endLinks } from './personTokens.service.js';

interface CommandOptions {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  database(): Promise<string>;
  say(line: string): void;
}

const USAGE = `npm run admin -- list
npm run admin -- reset-password <username>
npm run admin -- clear-second-factor <username>
npm run admin -- unlink-provider <username>

The people who sign in, whether the site runs or not.
list                 Shows them with role, state, second factor and last sign-in.
reset-password       Gives someone a new password and prints it, ends their sessions, and activates them.
clear-second-factor  Removes someone's passkeys, authenticator app and recovery codes, and ends their sessions.
unlink-provider      Forgets someone's account at the OpenID provider: the next one with their address is theirs.`;

const withUsername = {
  'reset-password': resetPassword,
  'clear-second-factor': clearSecondFactor,
  'unlink-provider': unlinkProvider,
} as const;

export async function adminCommand({ args, environment, database, say }: CommandOptions): Promise<void> {
  const [command, username, ...rest] = args;
  if (command === '--help') {
    say(USAGE);
    return;
  }
  const change = Object.entries(withUsername).find(([name]) => name === command)?.[1];
  const isKnown = command === 'list' ? username === undefined : change && username;
  if (!isKnown || rest.length > 0) {
    throw new Error(`There is no such command.\n\n${USAGE}`);
  }
  const options = dataSourceOptions(await database());
  // Who it was, for the audit log.
  const dataSource = await new DataSource({
    ...options,
    applicationName: 'npm run admin',
  } as typeof options).initialize();
  try {
    const state = await schemaState(dataSource);
    const reason = unfitReason(state);
    if (reason) {
      throw new Error(reason);
    }
    if (state.pending.length > 0) {
      throw new Error('The database is older than this version. Start the site once, then try again.');
    }
    await (change && username ? change(dataSource, username, { environment, say }) : list(dataSource, say));
  } finally {
    await dataSource.destroy();
  }
}

async function list({ manager }: DataSource, say: CommandOptions['say']): Promise<void> {
  const people = (await manager.find(Person, { order: { id: 'ASC' } })).map(PersonDto.from);
  const rows = [
    ['username', 'name', 'role', 'state', 'second factor', 'last sign-in'],
    ...people.map((person) => [
      person.username,
      person.name,
      person.role,
      person.state,
      person.hasSecondFactor ? 'yes' : 'no',
      person.lastSignInAt?.toISOString() ?? 'never',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) {
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

async function resetPassword(
  dataSource: DataSource,
  username: string,
  { environment: { ADMIN_PASSWORD, DATA_DIR }, say }: Pick<CommandOptions, 'environment' | 'say'>,
): Promise<void> {
  const password = randomBytes(18).toString('base64url');
  const passwordHash = await new PasswordHasher(new PasswordCost()).hash(password);
  const person = await dataSource.transaction(async (manager) => {
    const found = await lock(manager, username);
    if (found.id === OWNER_ID && ADMIN_PASSWORD) {
      throw new Error(
        'ADMIN_PASSWORD sets the password of this account. Change it there, then start the site again.',
      );
    }
    // The way back in.
    const role = found.id === OWNER_ID ? 'administrator' : found.role;
    await manager.delete(Session, { personId: found.id });
    await endLinks(manager, found.id);
    // Guesses of others must not keep them out.
    await manager.query(`DELETE FROM rate_limits WHERE key LIKE 'sign-in%:' || $1`, [
      nameInLimits(found.username),
    ]);
    return manager.save(Object.assign(found, { passwordHash, role, active: true }));
  });
  if (person.id === OWNER_ID) {
    await rm(join(DATA_DIR?.trim() || '.data', 'admin-password'), { force: true });
  }
  say(`The new password of ${person.username}, shown only once: ${password}`);
}

async function clearSecondFactor(
  dataSource: DataSource,
  username: string,
  { say }: Pick<CommandOptions, 'say'>,
): Promise<void> {
  const person = await dataSource.transaction(async (manager) => {
    const found = await lock(manager, username);
    for (const table of ['passkeys', 'recovery_codes', 'sign_in_challenges']) {
      await manager.query(`DELETE FROM ${table} WHERE person_id = $1`, [found.id]);
    }
    await manager.query('UPDATE people SET totp_secret = NULL, totp_used_step = NULL WHERE id = $1', [
      found.id,
    ]);
    await manager.delete(Session, { personId: found.id });
    if (found.email && found.hasSecondFactor) {
      await manager.insert(OutgoingMail, {
        id: randomUUID(),
        mail: factorMail(found, factorChanges.allRemoved()),
      });
    }
    return found;
  });
  say(`${person.username} signs in with the password alone now, until they add a second factor again.`);
}

async function unlinkProvider(
  dataSource: DataSource,
  username: string,
  { say }: Pick<CommandOptions, 'say'>,
): Promise<void> {
  const person = await dataSource.transaction(async (manager) => {
    const found = await lock(manager, username);
    if (found.openidSubject === null) {
      throw new Error(`${found.username} is not linked with an account at the provider.`);
    }
    await manager.delete(Session, { personId: found.id });
    return manager.save(Object.assign(found, { openidIssuer: null, openidSubject: null }));
  });
  const until = person.hasAccepted ? '' : ' Until then they cannot sign in, since they have no password.';
  say(
    `${person.username} is linked with the next account of the provider that has their verified address.${until}`,
  );
}

async function lock(manager: EntityManager, username: string): Promise<Person> {
  const found = await manager.findOne(Person, {
    where: [{ username }, { username: foldText(username) }],
    lock: { mode: 'pessimistic_write' },
  });
  if (!found) {
    throw new Error(`Nobody signs in with ${username}. \`npm run admin -- list\` shows who does.`);
  }
  return found;
}
