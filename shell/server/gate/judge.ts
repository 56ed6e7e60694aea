import { join } from 'node:path';
import type { GateCheck, GateInput, Tell } from '@site/rules/gate';
import { type Candidate, Refusal, visited } from './candidate';
import { checkBudget, checkFiles, checkIdentity, checkManifest, checkStyles } from './checkContent';
import { checkCollisions, checkPlatform, checkSlots } from './checkSurroundings';
import { runTrial, type Trial } from './runTrial';

type CheckName =
  | 'manifest'
  | 'files'
  | 'identity'
  | 'platform'
  | 'collisions'
  | 'slots'
  | 'budget'
  | 'styles'
  | 'browser'
  | keyof Trial;

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

/** Leaves out checks that an earlier failure makes impossible. Nothing is executed that was not hashed. */
export async function judge(input: GateInput, tell: Tell = () => {}): Promise<readonly GateCheck[]> {
  const checks: GateCheck[] = [];
  const add = (check: GateCheck) => {
    checks.push(check);
    tell({ check: check.name, passed: check.passed });
  };
  const hasPassed = (name: CheckName) => checks.some((check) => check.name === name && check.passed);

  async function report<Found>(name: CheckName, run: () => Found | Promise<Found>): Promise<Found | null> {
    const start = performance.now();
    try {
      const found = await run();
      const message = typeof found === 'string' ? found : 'It follows the rules';
      add({ name, passed: true, code: null, message, milliseconds: since(start) });
      return found;
    } catch (error) {
      if (!(error instanceof Refusal)) {
        throw error;
      }
      const { code, message } = error;
      add({ name, passed: false, code, message, milliseconds: since(start) });
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
    const trial = await runTrial(candidate, join(__dirname, 'renderWorker.cjs'));
    for (const name of ['server', 'smoke', 'process'] as const) {
      const outcome = trial[name];
      if (outcome) {
        add({ name, passed: outcome.code === null, ...outcome });
      }
    }
  }
  // Pages that fail on the server would only fail once more.
  if (input.browser && checks.every(({ passed }) => passed)) {
    // Imported on demand, because it loads a shell and a browser driver.
    const { checkInBrowser } = await import('./browser/checkInBrowser');
    await report('browser', () => checkInBrowser(candidate, tell));
  }
  return checks;
}

function since(start: number): number {
  return Math.round(performance.now() - start);
}
