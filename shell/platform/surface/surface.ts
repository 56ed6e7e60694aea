import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { major } from 'semver';
import platformPackage from '../package.json' with { type: 'json' };
import { previousModules } from '../previous/previousPlatform.ts';
import { extractSurface, type Surface } from './extractSurface.ts';
import { judgePrevious, judgeSurface } from './judgeSurface.ts';
import { modulesForSlices, modulesOfShell } from './modulesForSlices.ts';
import { readRecorded, writeRecorded } from './recordedSurface.ts';

/**
 * Records what slices may use of the platform, for the version in `package.json`. With `--check` it changes nothing,
 * and fails if the platform differs from the record.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const { version } = platformPackage;
const PREVIOUS = 'previous-';

const recorded = await readRecorded();
const [newest] = recorded;
const previous = recorded.find((one) => major(one.version) === major(version) - 1);
const extracted = await extractSurface({
  ...modulesForSlices,
  ...Object.fromEntries(Object.entries(previousModules).map(([name, source]) => [PREVIOUS + name, source])),
});
const surface = part((name) => (name.startsWith(PREVIOUS) ? null : name));
const changelog = await readFile(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8');
const problems = [
  ...(newest ? await judgeSurface({ version, surface, recorded: newest, changelog }) : []),
  ...(previous
    ? await judgePrevious(
        part((name) => (name.startsWith(PREVIOUS) ? name.slice(PREVIOUS.length) : null)),
        {
          ...previous,
          surface: new Map([...previous.surface].filter(([module]) => modulesOfShell.includes(module))),
        },
      )
    : []),
];
if (problems.length === 0 && !values.check) {
  await writeRecorded({ version, surface });
} else if (problems.length === 0 && newest?.version !== version) {
  problems.push(`The platform's surface is not recorded for ${version}: run "npm run surface".`);
}
for (const problem of problems) {
  console.error(problem);
}
process.exitCode = problems.length === 0 ? 0 : 1;

/** @param nameOf Returns the module's name in the part; null if it is not included. */
function part(nameOf: (module: string) => string | null): Surface {
  return new Map(
    [...extracted].flatMap(([module, one]) => {
      const name = nameOf(module);
      return name === null ? [] : [[name, one] as const];
    }),
  );
}
