import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import type { Role } from '@site/rules/roles';
import supertest from 'supertest';
import { DataSource, type DeepPartial, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { AppModule } from '../app.module.js';
import { OWNER_ID, Person } from '../auth/auth.entities.js';
import { routesOf } from '../auth/bearer.guard.js';
import { PasswordCost, PasswordHasher } from '../auth/passwordHasher.js';
import { SessionsService } from '../auth/sessions.service.js';
import { Env, readEnv } from '../config/env.js';
import { setUpApp } from '../setUpApp.js';

/** Argon2 at its cheapest: the tests hash often. */
const cheapHashes: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

/** The administrator that `signIn` creates. */
export const administrator = { username: 'admin', password: 'correct horse battery staple' };

/**
 * Starts the whole API on the test database, called over HTTP. Every test starts with empty tables, unless told to keep
 * what is there.
 */
export function testApp(
  settings: NodeJS.ProcessEnv = {},
  prepare: (builder: TestingModuleBuilder) => TestingModuleBuilder = (builder) => builder,
  { keepsRows = false }: { readonly keepsRows?: boolean } = {},
) {
  let app: NestExpressApplication;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lumenvale-api-'));
    const env = readEnv({
      DATABASE_URL: process.env.TEST_DATABASE_URL,
      DATA_DIR: dataDir,
      SEED: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...settings,
    });
    const builder = Test.createTestingModule({ imports: [AppModule] })
      .overrideProvider(Env)
      .useValue(env)
      .overrideProvider(PasswordCost)
      .useValue(cheapHashes);
    const module = await prepare(builder).compile();
    app = module.createNestApplication<NestExpressApplication>({ bodyParser: false, logger: false });
    if (!keepsRows) {
      // Background work begins before the first test, and would find what the last test file left behind.
      await emptyTables(app.get(DataSource));
    }
    setUpApp(app);
    await app.listen(0, '127.0.0.1');
  });

  beforeEach(async () => {
    if (!keepsRows) {
      await emptyTables(app.get(DataSource));
    }
  });

  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const storePerson = async (person: DeepPartial<Person>): Promise<Person> => {
    const passwordHash = await app.get(PasswordHasher).hash(administrator.password);
    return app
      .get(DataSource)
      .getRepository(Person)
      .save({ passwordHash, active: true, ...person });
  };

  const storeAdministrator = (): Promise<Person> =>
    storePerson({
      id: OWNER_ID,
      username: administrator.username,
      name: administrator.username,
      role: 'administrator',
    });

  const clientOf = async (person: Person) => {
    const { bearer } = await app.get(SessionsService).start(person, { hasProvedSecondFactor: true });
    return supertest.agent(app.getHttpServer()).set('Authorization', `Bearer ${bearer.token}`);
  };

  return {
    get: (path: string) => supertest(app.getHttpServer()).get(path),
    post: (path: string) => supertest(app.getHttpServer()).post(path),
    put: (path: string) => supertest(app.getHttpServer()).put(path),
    patch: (path: string) => supertest(app.getHttpServer()).patch(path),
    delete: (path: string) => supertest(app.getHttpServer()).delete(path),
    storeAdministrator,
    /** Signs an administrator in; the returned client sends its bearer with every request. */
    signIn: async () => clientOf(await storeAdministrator()),
    /** Signs a new person in, named and addressed after the role. */
    signInAs: async (role: Role) => {
      const email = `${role}@lumenvale.example`;
      return clientOf(await storePerson({ name: `A ${role}`, username: email, email, role }));
    },
    service: <T>(token: Type<T>): T => app.get(token),
    database: (): DataSource => app.get(DataSource),
    /** Stops it before the tests end, as a signal would. */
    close: (): Promise<void> => app.close(),
    url: (): Promise<string> => app.getUrl(),
    /** The routes of the router: 'GET /api/companies/:id'. */
    routes: (): string[] =>
      routesOf(app.getHttpAdapter().getInstance()).map(({ method, path }) => `${method} ${path}`),
    dataDir: (): string => dataDir,
    /** Stores records in the given order and returns them with their ids. */
    store: <Entity extends ObjectLiteral>(
      entity: EntityTarget<Entity>,
      records: DeepPartial<Entity>[],
    ): Promise<Entity[]> => {
      const repository = app.get(DataSource).getRepository(entity);
      return repository.save(repository.create(records));
    },
  };
}

async function emptyTables(database: DataSource): Promise<void> {
  const tables = ['rate_limits', ...database.entityMetadatas.map(({ tablePath }) => `"${tablePath}"`)];
  const empty = () =>
    database.transaction(async (manager) => {
      // Far faster than TRUNCATE, which creates the files of every table and index anew. As a replica Postgres checks
      // no references and lets the log of slices be emptied; writes of content still raise the content version.
      await manager.query('SET LOCAL session_replication_role = replica');
      await manager.query(
        `WITH ${tables.map((table, index) => `emptied_${index} AS (DELETE FROM ${table})`).join(', ')}
         SELECT setval(seqrelid, seqstart, false) FROM pg_sequence JOIN pg_depend ON objid = seqrelid
           WHERE refobjid = ANY ($1::regclass[]) AND deptype IN ('a', 'i')`,
        [tables],
      );
    });
  // The API's background work may lock the same tables in another order.
  await empty().catch((error) => (/deadlock/.test(String(error)) ? empty() : Promise.reject(error)));
}
