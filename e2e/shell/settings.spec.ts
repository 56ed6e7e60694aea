import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test';

/** Runs the start script with variables of our own until it ends. */
function start(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/start.ts')], {
    env: { ...process.env, DATA_DIR: '/tmp/never-used', ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
}

for (const [variable, value, text] of [
  ['PORT', 'many', 'must be a port number'],
  ['HEADER_VARIANT', 'tall', 'must be "standard" or "sections"'],
  ['PUBLIC_URL', 'ftp://example.org', 'https://www.lumenvale.example'],
  ['TRUST_PROXY', '10.0.0.0/99', '10.0.0.0/8'],
  ['INTERNAL_SECRET', 'short', 'at least 32 characters'],
  ['SEED', 'everything', 'none'],
  ['RATE_LIMITS', 'maybe', 'off'],
  ['SMTP_URL', 'mail.example', 'smtp'],
] as const) {
  test(`${variable}=${value} is refused with a message that names it`, async () => {
    const { code, output } = await start({ [variable]: value });

    expect(code).toBe(1);
    expect(output).toContain(variable);
    expect(output).toContain(text);
    expect(output).not.toMatch(/^\s+at /m);
  });
}

test('a taken port is named, with how to choose another', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const address = other.address();
  const port = String(address && typeof address === 'object' ? address.port : 0);
  try {
    const { code, output } = await start({ PORT: port });

    expect(code).toBe(1);
    expect(output).toContain(
      `PORT ${port} is taken by another program. Choose another one, for example PORT=`,
    );
  } finally {
    other.close();
  }
});
