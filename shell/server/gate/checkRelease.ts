import { text } from 'node:stream/consumers';
import { type GateEvent, readGateInput } from '@site/rules/gate';
import { judge } from './judge';

const LOOK = 500;

/**
 * Reads a question from stdin, and writes to stdout a line of JSON for each {@link GateEvent}, with `{ checks
 * }` as the last one. Exits with 2 if it could not judge.
 */
async function main(): Promise<void> {
  endWithParent();
  const checks = await judge(readGateInput(await text(process.stdin)), write);
  process.stdout.write(`${JSON.stringify({ checks })}\n`, () => process.exit(0));
}

function write(event: GateEvent): void {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

/** After the API was killed, browser and workers would only slow down the next attempt. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) {
      process.exit(2);
    }
  }, LOOK).unref();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
});
