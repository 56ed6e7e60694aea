import { diff, inc, lt } from 'semver';
import { type Bump, bumpOf, compareSurfaces, type SurfaceChange } from './compareSurfaces.ts';
import type { Surface } from './extractSurface.ts';
import type { RecordedSurface } from './recordedSurface.ts';

interface Judged {
  /** The version in `package.json`. */
  readonly version: string;
  readonly surface: Surface;
  /** The newest record. */
  readonly recorded: RecordedSurface;
  readonly changelog: string;
}

const ranks: readonly (string | null)[] = ['none', 'patch', 'minor', 'major'];

/** Returns why a surface may not have its version; empty if it may. Each reason says what to do. */
export async function judgeSurface({
  version,
  surface,
  recorded,
  changelog,
}: Judged): Promise<readonly string[]> {
  const changes = await compareSurfaces(recorded.surface, surface);
  const needed = bumpOf(changes);
  if (lt(version, recorded.version)) {
    return [
      `The platform's version is ${version}, but ${recorded.version} is already recorded: set a higher version in shell/platform/package.json.`,
    ];
  }
  const given = diff(recorded.version, version) ?? 'none';
  return [
    ...(ranks.indexOf(given) < ranks.indexOf(needed) ? [tooSmall(recorded.version, needed, changes)] : []),
    ...(changelog.includes(`\n## ${version}\n`)
      ? []
      : [
          `shell/platform/CHANGELOG.md has no section "## ${version}": describe there what slices gain or have to change.`,
        ]),
  ];
}

/** Returns what the surface lacks of the previous major version; empty if slices built for that keep working. */
export async function judgePrevious(surface: Surface, recorded: RecordedSurface): Promise<readonly string[]> {
  const broken = (await compareSurfaces(recorded.surface, surface)).filter(({ bump }) => bump === 'major');
  return broken.length === 0
    ? []
    : [
        `Slices built for ${recorded.version} would break: shell/platform/previous must still provide what was recorded.\n${linesOf(broken)}`,
      ];
}

function tooSmall(recorded: string, needed: Bump, changes: readonly SurfaceChange[]): string {
  const next = needed === 'none' ? recorded : inc(recorded, needed);
  return `What slices may use has changed since ${recorded}, which is a ${needed} change: set the version in shell/platform/package.json to ${next}, describe it in shell/platform/CHANGELOG.md, and run "npm run surface".\n${linesOf(changes)}`;
}

function linesOf(changes: readonly SurfaceChange[]): string {
  return changes
    .map(({ module, bump, lines }) => `${module} (${bump}):\n${lines.map((line) => `  ${line}`).join('\n')}`)
    .join('\n');
}
