import { join } from 'node:path';
import type { GateCheck, GateInput, Tell } from '@site/rules/gate';
import { type Candidate, Refusal, type RefusalCode, visited } from './candidate';
import { checkBudget, checkFiles, checkIdentity, checkManifest, checkStyles } from './checkContent';
import { checkCollisions, checkPlatform, checkSlots } from './checkSurroundings';
import { runTrial } from './runTrial';

type CheckName =
  | 'manifest'
  | 'files'
  | 'identity'
  | 'platform'
  | 'collisions'
  | 'slots'
  | 'budget'
  | 'styles';

interface StaticCheck {
  readonly name: CheckName;
  readonly needs?: CheckName;
  run(candidate: Candidate): string | Promise<string>;
}

const staticChecks: readonly StaticCheck[] = [
  { name: 'files', run: checkFiles },
  { name: 'identity', run: checkIdentity, needs: 'files' },
  { name: 'platform', run: checkPlatform },
  { name: 'collisions', run: checkCollisions },
  { name: 'slots', run: checkSlots },
  { name: 'budget', run: checkBudget, needs: 'files' },
  { name: 'styles', run: checkStyles, needs: 'files' },
];

/** Leaves out checks that an earlier failure makes impossible. Code is executed only after it was hashed. */
export async function judge(input: GateInput, tell: Tell = () => {}): Promise<readonly GateCheck[]> {
  const checks: GateCheck[] = [];
  const hasPassed = (name: CheckName) => checks.some((check) => check.name === name && check.passed);

  async function report<Found>(name: string, run: () => Found | Promise<Found>): Promise<Found | null> {
    const start = performance.now();
    const add = (code: RefusalCode | null, message: string) => {
      const milliseconds = Math.round(performance.now() - start);
      checks.push({ name, passed: code === null, code, message, milliseconds });
      tell({ check: name, passed: code === null });
    };
    try {
      const found = await run();
      add(null, typeof found === 'string' ? found : 'It follows the rules');
      return found;
    } catch (error) {
      if (!(error instanceof Refusal)) {
        throw error;
      }
      add(error.code, error.message);
      return null;
    }
  }

  const manifest = await report('manifest', () => checkManifest(input));
  if (!manifest) {
    return checks;
  }
  for (const { name, needs = 'manifest', run } of staticChecks) {
    if (hasPassed(needs)) {
      await report(name, () => run({ input, manifest }));
    }
  }
  const candidate = await visited({ input, manifest });
  const mayRun = hasPassed('identity') && hasPassed('platform');
  if (manifest.serverEntry !== null && mayRun && !input.withoutTrial) {
    await runTrial(candidate, join(__dirname, 'renderWorker.cjs'), report);
  }
  if (input.browser && checks.every(({ passed }) => passed)) {
    // This module loads a shell and a browser driver.
    const { checkInBrowser } = await import('./browser/checkInBrowser');
    await report('browser', () => checkInBrowser(candidate, tell));
  }
  return checks;
}
