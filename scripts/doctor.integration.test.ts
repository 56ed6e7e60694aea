import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { freePorts } from './testing/freePorts.ts';

const script = join(import.meta.dirname, 'doctor.ts');

describe('npm run doctor', () => {
  let folder: string;
  let ports: { PORT: string; API_PORT: string };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-doctor-'));
    const [port, apiPort] = await freePorts(2);
    ports = { PORT: String(port), API_PORT: String(apiPort) };
  });
  afterEach(() => rm(folder, { recursive: true }));

  function run(settings: NodeJS.ProcessEnv): Promise<{ code: number; lines: string[] }> {
    return new Promise((resolve) => {
      const options = {
        cwd: folder,
        env: { PATH: process.env.PATH, DATA_DIR: folder, ...ports, ...settings },
      };
      execFile(process.execPath, [script], options, (error, stdout) =>
        resolve({ code: Number(error?.code ?? 0), lines: stdout.trim().split('\n') }),
      );
    });
  }

  it('prints a line for each finding, and exits with 0 if nothing is broken', async () => {
    const server = new Client(process.env.TEST_DATABASE_URL);
    const name = `examined_${crypto.randomUUID().replaceAll('-', '')}`;
    await server.connect();
    await server.query(`CREATE DATABASE ${name}`);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${name}`;
    const { code, lines } = await run({ DATABASE_URL: url.href });
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.end();

    expect(
      lines.filter((line) => !/^(?:ok {10}|check this {2}) {2}\S[^:]*: \S|^Building /.test(line)),
    ).toEqual([]);
    expect(lines.join('\n')).toMatch(/^ok +Database: It answers/m);
    expect(code).toBe(0);
  }, 60_000);

  it('also checks .env, exits with 1 if something is broken, and prints no secret', async () => {
    await writeFile(
      join(folder, '.env'),
      'SMPT_URL=smtp://mail.example\nDATABASE_URL=postgres://site:topsecretword@127.0.0.1:1/site\nHEADER_VARIANT=wide\n',
    );
    const { code, lines } = await run({});
    const text = lines.join('\n');

    expect(text).toMatch(/^check this +\.env: Nothing reads SMPT_URL/m);
    expect(text).toMatch(/^broken +Configuration: HEADER_VARIANT must be standard or sections/m);
    expect(text).toMatch(/^broken +Database: It cannot be used: .*ECONNREFUSED/m);
    expect(text).not.toContain('topsecretword');
    expect(code).toBe(1);
  }, 60_000);
});
