import { text } from 'node:stream/consumers';
import { readGateInput } from './gateInput';
import { judge } from './judge';

/**
 * The gate's program: reads a question from stdin, writes `{ checks }` to stdout. Exits with 2 when it could not judge.
 */
async function main(): Promise<void> {
  const checks = await judge(readGateInput(await text(process.stdin)));
  // Exits whatever a browser or a shell has left open.
  process.stdout.write(`${JSON.stringify({ checks })}\n`, () => process.exit(0));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
});
