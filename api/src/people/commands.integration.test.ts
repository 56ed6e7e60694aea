import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { In } from 'typeorm';
import { AuditEntry } from '../audit/audit.entities.js';
import { OWNER_ID, Person } from '../auth/auth.entities.js';
import { administrator, testApp } from '../testing/testApp.js';
import { adminCommand } from './commands.js';

describe('npm run admin', () => {
  const app = testApp();
  const limited = testApp({ RATE_LIMITS: 'on' }, undefined, { keepsRows: true });
  let dataDir: string;
  const run = async (args: string[], environment: NodeJS.ProcessEnv = {}) => {
    const lines: string[] = [];
    await adminCommand({
      args,
      environment: { DATA_DIR: dataDir, ...environment },
      database: async () => process.env.TEST_DATABASE_URL ?? '',
      say: (line) => lines.push(line),
    });
    return lines;
  };
  const canSignIn = async (username: string, password = '') =>
    (await app.post('/api/auth/login').send({ username, password })).status === 200;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lumenvale-admin-'));
  });
  beforeEach(app.storeAdministrator);
  afterAll(() => rm(dataDir, { recursive: true }));

  it('lists who signs in, without secrets', async () => {
    await app.signInAs('release-manager');
    const [head, first, second] = await run(['list']);

    expect(head).toMatch(/^username +name +role +state +second factor +last sign-in$/);
    expect(first).toMatch(/^admin +admin +administrator +active +no +never$/);
    expect(second).toMatch(/^release-manager@\S+ +A release-manager +release-manager +active +no +\d{4}-/);
  });

  it('is the way back in: a new password, which activates the account and ends its sessions', async () => {
    const admin = await app.signIn();
    const file = join(dataDir, 'admin-password');
    await writeFile(file, 'the generated one');
    const people = app.database().getRepository(Person);
    await people.save({ id: OWNER_ID, active: false, role: 'author' });

    const [line = ''] = await run(['reset-password', 'admin']);
    const [, password] = /^The new password of admin, shown only once: (\S{24})$/.exec(line) ?? [];
    expect(await canSignIn('admin', password)).toBe(true);
    expect(await people.findOneBy({ id: OWNER_ID })).toMatchObject({ active: true, role: 'administrator' });
    await admin.get('/api/auth/me').expect(401);
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('lets in whoever others have locked out', async () => {
    const wrong = () => limited.post('/api/auth/login').send({ username: 'Admin', password: 'wrong' });
    for (let times = 0; times < 5; times += 1) {
      await wrong().expect(401);
    }
    const [line = ''] = await run(['reset-password', 'admin']);
    const password = line.split(': ')[1];
    await limited.post('/api/auth/login').send({ username: 'admin', password }).expect(200);
    expect(
      await app.database().query(`SELECT key FROM rate_limits WHERE key LIKE 'sign-in%' AND points > 0`),
    ).toEqual([]);
  });

  it('leaves the role of everyone else, and finds addresses in any case', async () => {
    await app.signInAs('author');
    const [line = ''] = await run(['reset-password', 'Author@Lumenvale.example']);
    expect(await canSignIn('author@lumenvale.example', line.split(': ')[1])).toBe(true);
    expect(await app.database().getRepository(Person).countBy({ role: 'author' })).toBe(1);
  });

  it('clears a lost second factor, and ends the sessions of its owner', async () => {
    const client = await app.signInAs('author');
    const username = 'author@lumenvale.example';
    await app.database().query(`UPDATE people SET totp_secret = 'JBSWY3DPEHPK3PXP' WHERE role = 'author'`);
    await app.database().query(`INSERT INTO recovery_codes (person_id, hash) SELECT id, 'x' FROM people`);
    await app.database().query(
      `INSERT INTO passkeys (person_id, name, credential_id, public_key, counter, transports, backed_up)
       SELECT id, 'Laptop', id::text, '', 0, '{}', false FROM people`,
    );
    expect(await canSignIn(username, administrator.password)).toBe(false);
    expect((await run(['list'])).slice(1)).toEqual([
      expect.stringMatching(/active +yes/),
      expect.stringMatching(/active +yes/),
    ]);

    expect(await run(['clear-second-factor', username.toUpperCase()])).toEqual([
      `${username} signs in with the password alone now, until they add a second factor again.`,
    ]);
    expect(
      await app.database().query(
        `SELECT coalesce(mail, data) ->> 'to' AS recipient, coalesce(mail, data) ->> 'subject' AS subject
         FROM outgoing_mails LEFT JOIN pgboss.job USING (id)`,
      ),
    ).toEqual([{ recipient: username, subject: 'Your second factors were removed at Lumenvale' }]);
    const entries = app.database().getRepository(AuditEntry);
    const name = expect.stringMatching(/^\w+ \(npm run admin\)$/);
    expect(
      await entries.find({
        where: { action: In(['factor.removed', 'auth.session_ended']), label: 'A author' },
        order: { id: 'ASC' },
      }),
    ).toMatchObject([
      { action: 'factor.removed', name, changes: { passkey: { from: 'Laptop' } } },
      { action: 'factor.removed', name, changes: { totp_secret: { hidden: true } } },
      { action: 'auth.session_ended', name },
    ]);
    expect(await canSignIn(username, administrator.password)).toBe(true);
    await client.get('/api/auth/me').expect(401);
    expect(await app.database().query('SELECT person_id AS id FROM recovery_codes')).toEqual([
      { id: OWNER_ID },
    ]);
    expect(await canSignIn('admin', administrator.password)).toBe(false);
  });

  it('unlinks somebody from their account at the provider', async () => {
    const client = await app.signInAs('author');
    const username = 'author@lumenvale.example';
    await app.database().query(`UPDATE people SET openid_issuer = 'https://a.example', openid_subject = id`);
    expect(await run(['unlink-provider', username])).toEqual([
      `${username} is linked with the next account of the provider that has their verified address.`,
    ]);
    expect(await app.database().query('SELECT username FROM people WHERE openid_subject IS NULL')).toEqual([
      { username },
    ]);
    await client.get('/api/auth/me').expect(401);
    await expect(run(['unlink-provider', username])).rejects.toThrow('is not linked');

    await app.database().query(
      `UPDATE people SET openid_issuer = 'https://a.example', openid_subject = id, password_hash = NULL
       WHERE username = $1`,
      [username],
    );
    expect(await run(['unlink-provider', username])).toEqual([
      expect.stringContaining('Until then they cannot sign in, since they have no password.'),
    ]);
  });

  it.each([
    [['clear-second-factor', 'nobody'], {}, 'Nobody signs in with nobody.'],
    [['clear-second-factor'], {}, 'There is no such command.'],
    [['reset-password', 'nobody'], {}, 'Nobody signs in with nobody.'],
    [['reset-password', 'admin'], { ADMIN_PASSWORD: 'a configured one' }, 'ADMIN_PASSWORD sets the password'],
    [['reset-password'], {}, 'There is no such command.'],
    [['list', 'more'], {}, 'There is no such command.'],
    [[], {}, 'There is no such command.'],
  ])('refuses %j with %j', async (args, environment, sentence) => {
    await expect(run(args, environment)).rejects.toThrow(sentence);
  });
});
