import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { serveFiles } from './serveFiles';

const app = fastify();
let shellFolder: string;

beforeAll(async () => {
  shellFolder = await mkdtemp(join(tmpdir(), 'lumenvale-files-'));
  for (const name of ['main.0a1b2c3d.js', 'favicon.svg', 'share.png', 'apple-touch-icon.png']) {
    await writeFile(join(shellFolder, name), name);
  }
  await serveFiles(app, { browserFolder: shellFolder });
});

afterAll(async () => {
  await app.close();
  await rm(shellFolder, { recursive: true });
});

it.each([
  ['/assets/main.0a1b2c3d.js', 'public, max-age=31536000, immutable'],
  ['/assets/favicon.svg', 'public, max-age=86400'],
  ['/assets/share.png', 'public, max-age=86400'],
  ['/apple-touch-icon.png', 'public, max-age=86400'],
  ['/favicon.ico', 'public, max-age=86400'],
])('%s is cached as its name allows', async (url, kept) => {
  const { statusCode, headers } = await app.inject(url);

  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe(kept);
});
