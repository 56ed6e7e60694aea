import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { checkAuditLog } from '../checks/auditLog.js';
import { Env } from '../config/env.js';
import { internalSecret, operatorToken, registryOf, sampleRelease } from '../testing/sampleReleases.js';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import { grantToApi } from './apiRole.js';
import { onMigrated } from './schemaShape.js';

const role = `api_${process.env.JEST_WORKER_ID}`;
const ownerUrl = process.env.TEST_DATABASE_URL ?? '';
const roleUrl = Object.assign(new URL(ownerUrl), { username: role, password: 'api' }).href;

const owner = <Result>(work: (database: DataSource) => Promise<Result>) => onMigrated(ownerUrl, work);

describe('an API with a role of its own', () => {
  beforeAll(() =>
    owner(async (database) => {
      await database.query(`DROP ROLE IF EXISTS ${role}`);
      await database.query(`CREATE ROLE ${role} LOGIN PASSWORD 'api'`);
      await grantToApi(database, ownerUrl, role);
    }),
  );
  // Its tests empty the tables as the owner would.
  const app = testApp(
    { DATABASE_URL: roleUrl, MIGRATE: 'job', OPERATOR_TOKEN: operatorToken, INTERNAL_SECRET: internalSecret },
    undefined,
    { keepsRows: true },
  );
  afterAll(() =>
    owner(async (database) => {
      await database.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }),
  );

  it('does everything that the site needs', async () => {
    const admin = await app.signIn();
    const { id } = (await admin.post('/api/article-categories').send({ name: 'News' }).expect(201)).body.data;
    await admin.delete(`/api/article-categories/${id}`).expect(204);
    await admin.delete(`/api/trash/article-categories/${id}`).expect(204);
    await app
      .post('/api/contact')
      .send({
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.org',
        interest: 'Other',
        message: 'Would you look at us?',
      })
      .expect(201);
    await registryOf(app).publish(sampleRelease('0a1b2c3d'));
    await until(async () => {
      const [mail] = await app.database().query(`SELECT FROM outgoing_mails WHERE delivery = 'sent'`);
      return mail !== undefined;
    });
    const { body } = await admin.get('/api/audit?limit=5').expect(200);
    expect(body.data[0]).toMatchObject({ action: 'release.published', name: 'operator' });
  });

  it.each([
    `UPDATE audit_log SET name = 'nobody'`,
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'TRUNCATE companies',
    'DROP TRIGGER audit_log_only_grows ON audit_log',
    'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    'ALTER TABLE companies DISABLE TRIGGER companies_audit',
    'DROP TABLE audit_log',
    'SET session_replication_role = replica',
    'UPDATE audit_head SET last_id = 0',
    'UPDATE audit_head SET kept_days = 0',
    'DELETE FROM audit_pending',
    `INSERT INTO audit_log SELECT * FROM audit_log`,
    `CREATE OR REPLACE FUNCTION note_audit(action text, kind text, subject_id text, label text, changes jsonb)
       RETURNS void LANGUAGE sql AS ''`,
    `BEGIN; SET LOCAL lumenvale.removes_audit_entries = 'on'; DELETE FROM audit_log`,
  ])('cannot %s', async (sql) => {
    const client = new Client(roleUrl);
    await client.connect();
    try {
      await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.end();
    }
  });

  it('is found to be fit by the doctor', async () => {
    const findings = await checkAuditLog(app.database(), app.service(Env));
    expect(findings.find(({ subject }) => subject === 'Rights on the audit log')).toMatchObject({
      state: 'ok',
      says: `"${role}" can neither change nor remove entries.`,
    });
  });

  it('must have a role that exists, and is not that of the owner', async () => {
    await owner(async (database) => {
      await expect(grantToApi(database, ownerUrl, 'nobody')).rejects.toThrow(
        'names a role that does not exist',
      );
      const [{ name }] = await database.query('SELECT current_user AS name');
      await expect(grantToApi(database, ownerUrl, name)).rejects.toThrow(
        'must be a role that is no superuser',
      );
    });
  });
});
