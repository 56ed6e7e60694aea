import { setTimeout as pause } from 'node:timers/promises';
import { publishBuiltSlices } from './publishBuiltSlices.ts';

const PATIENCE = { api: 120_000, pause: 1_000 };

/** Reads `API_URL` and `OPERATOR_TOKEN`. */
async function main(): Promise<void> {
  const { API_URL: url, OPERATOR_TOKEN: operatorToken } = process.env;
  if (!url || !URL.canParse(url)) {
    throw new Error('API_URL must be the address of the API. Example: API_URL=http://api:3001');
  }
  if (!operatorToken) {
    throw new Error('OPERATOR_TOKEN must be set to the same value as for the API.');
  }
  await untilReady(new URL('/api/health/ready', url));
  await publishBuiltSlices({ url, operatorToken });
}

async function untilReady(health: URL): Promise<void> {
  for (const end = Date.now() + PATIENCE.api; ; await pause(PATIENCE.pause)) {
    const answer = await fetch(health).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.ok) {
      return;
    }
    if (Date.now() > end) {
      const reason = answer instanceof Error ? answer.message : `it answered ${answer.status}`;
      throw new Error(`The API at ${health.origin} is not ready: ${reason}`);
    }
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
