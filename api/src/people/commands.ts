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

/** @returns What to say after the commit. */
type Change = (manager: EntityManager, person: Person, environment: NodeJS.ProcessEnv) => Promise<string>;

const changes: Readonly<Record<string, Change>> = {
  'reset-password': resetPassword,
  'clear-second-factor': clearSecondFactor,
  'unlink-provider': unlinkProvider,
};

export async function adminCommand({ args, environment, database, say }: CommandOptions): Promise<void> {
  const [command, username, ...rest] = args;
  if (command === '--help') {
    say(USAGE);
    return;
  }
  const change = Object.entries(changes).find(([name]) => name === command)?.[1];
  const isKnown = command === 'list' ? username === undefined : change && username;
  if (!isKnown || rest.length > 0) {
    throw new Error(`There is no such command.\n\n${USAGE}`);
  }
  const options = dataSourceOptions(await database());
  // The audit log names the user of the command.
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
    await (change && username ? run(change, username) : list(dataSource, say));
  } finally {
    await dataSource.destroy();
  }

  async function run(change: Change, username: string): Promise<void> {
    const { person, sentence } = await dataSource.transaction(async (manager) => {
      const found = await lock(manager, username);
      return { person: found, sentence: await change(manager, found, environment) };
    });
    if (change === resetPassword && person.id === OWNER_ID) {
      await rm(join(environment.DATA_DIR?.trim() || '.data', 'admin-password'), { force: true });
    }
    say(sentence);
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
  manager: EntityManager,
  person: Person,
  { ADMIN_PASSWORD }: NodeJS.ProcessEnv,
): Promise<string> {
  const isOwner = person.id === OWNER_ID;
  if (isOwner && ADMIN_PASSWORD) {
    throw new Error(
      'ADMIN_PASSWORD sets the password of this account. Change it there, then start the site again.',
    );
  }
  const password = randomBytes(18).toString('base64url');
  const passwordHash = await new PasswordHasher(new PasswordCost()).hash(password);
  await manager.delete(Session, { personId: person.id });
  await endLinks(manager, person.id);
  // Guesses of others must not lock them out.
  const name = nameInLimits(person.username);
  await manager.query(`DELETE FROM rate_limits WHERE key LIKE 'sign-in%:' || $1`, [name]);
  // The account of the configuration always gets back in.
  const role = isOwner ? 'administrator' : person.role;
  await manager.save(Object.assign(person, { passwordHash, role, active: true }));
  return `The new password of ${person.username}, shown only once: ${password}`;
}

async function clearSecondFactor(manager: EntityManager, person: Person): Promise<string> {
  const { id, username } = person;
  for (const table of ['passkeys', 'recovery_codes', 'sign_in_challenges']) {
    await manager.query(`DELETE FROM ${table} WHERE person_id = $1`, [id]);
  }
  await manager.query('UPDATE people SET totp_secret = NULL, totp_used_step = NULL WHERE id = $1', [id]);
  await manager.delete(Session, { personId: id });
  if (person.email && person.hasSecondFactor) {
    const mail = factorMail(person, factorChanges.allRemoved());
    await manager.insert(OutgoingMail, { id: randomUUID(), mail });
  }
  return `${username} signs in with the password alone now, until they add a second factor again.`;
}

async function unlinkProvider(manager: EntityManager, person: Person): Promise<string> {
  const { id, username, openidSubject } = person;
  if (openidSubject === null) {
    throw new Error(`${username} is not linked with an account at the provider.`);
  }
  await manager.delete(Session, { personId: id });
  const { hasAccepted } = await manager.save(
    Object.assign(person, { openidIssuer: null, openidSubject: null }),
  );
  const until = hasAccepted ? '' : ' Until then they cannot sign in, since they have no password.';
  return `${username} is linked with the next account of the provider that has their verified address.${until}`;
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
