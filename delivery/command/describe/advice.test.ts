import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { adviceFor } from './advice';

const root = join(import.meta.dirname, '../../..');
const sources = globSync(
  [
    'api/src/{auth,releases}/**/*.ts',
    'api/src/common/secretToken.ts',
    'shell/server/gate/**/*.ts',
    'delivery/command/{commands,registry}/**/*.ts',
  ],
  { cwd: root, exclude: ['**/*test.ts'] },
);
/** Quoted names of settings, which look like codes. */
const settings = ['CHROMIUM_PATH'];
const codes = new Set(
  sources
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g)])
    .map(([, code = '']) => code)
    .filter((code) => !settings.includes(code)),
);

describe(adviceFor, () => {
  it('knows every code of the gate, the registry and the command, because a team has nothing else to read', () => {
    expect(codes).toContain('HYDRATION_MISMATCH');
    expect(codes).toContain('RELEASE_PRUNED');
    expect(codes).toContain('CANARY_WORSE');
    expect([...codes].filter((code) => adviceFor({ code })?.includes('does not know'))).toEqual([]);
  });

  it('says that a code of a newer registry is not known', () => {
    expect(adviceFor({ code: 'NEW' })).toContain('does not know NEW');
  });
});
