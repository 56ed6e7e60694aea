import { brokenNames, type SharedName } from './brokenNames.ts';
import type { ModuleSurface, Surface } from './extractSurface.ts';

/** The version bump a change requires, by semver. */
export type Bump = 'none' | 'minor' | 'major';

export interface SurfaceChange {
  /** The module: `session`. */
  readonly module: string;
  readonly bump: 'minor' | 'major';
  /** The changed lines: `- ` before, `+ ` after. */
  readonly lines: readonly string[];
}

const nothing: ModuleSurface = { report: '', declarations: 'export {};' };

/**
 * Returns the differences between two surfaces. A removal is a major change, an addition a minor one. A rewritten
 * declaration is minor if the compiler accepts the new one in place of the old one, otherwise major; generic types
 * cannot be compared and count as major.
 */
export async function compareSurfaces(before: Surface, after: Surface): Promise<readonly SurfaceChange[]> {
  const modules = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changes = await Promise.all(
    modules.map(async (module) => {
      const found = await compareModules(before.get(module) ?? nothing, after.get(module) ?? nothing);
      return found.map((change) => ({ module, ...change }));
    }),
  );
  return changes.flat();
}

/** Returns the largest bump that the changes require. */
export function bumpOf(changes: readonly SurfaceChange[]): Bump {
  return changes.some(({ bump }) => bump === 'major') ? 'major' : changes.length > 0 ? 'minor' : 'none';
}

interface Declaration {
  readonly isExported: boolean;
  readonly kind: SharedName['kind'];
  /** Whether it is a generic type. */
  readonly isGeneric: boolean;
  readonly lines: readonly string[];
}

/** A declaration in both versions whose text differs. */
interface Rewritten {
  readonly name: string;
  readonly declaration: Declaration;
  readonly lines: readonly string[];
}

async function compareModules(
  before: ModuleSurface,
  after: ModuleSurface,
): Promise<readonly Omit<SurfaceChange, 'module'>[]> {
  const [old, current] = [declarationsOf(before.report), declarationsOf(after.report)];
  const names = [...new Set([...old.keys(), ...current.keys()])].sort();
  const changes: Omit<SurfaceChange, 'module'>[] = [];
  const rewritten: Rewritten[] = [];
  for (const name of names) {
    const [one, other] = [old.get(name), current.get(name)];
    const lines = changedLines(one?.lines ?? [], other?.lines ?? []);
    // Declarations that are not exported count only through the exports that refer to them, which the compiler
    // compares.
    if (one?.isExported && !other?.isExported) {
      changes.push({ bump: 'major', lines });
    } else if (other?.isExported && !one?.isExported) {
      changes.push({ bump: 'minor', lines });
    } else if (one && other && lines.length > 0) {
      rewritten.push({ name, declaration: one, lines });
    }
  }
  if (rewritten.length === 0) {
    return changes;
  }
  const shared = [...old].filter(([name, { isExported }]) => isExported && current.get(name)?.isExported);
  const broken = await brokenNames(
    before.declarations,
    after.declarations,
    shared.flatMap(([name, { kind, isGeneric }]) =>
      isGeneric && kind === 'type' ? [] : [{ name, kind: isGeneric ? ('value' as const) : kind }],
    ),
  );
  const isBroken = ({ name, declaration: { isExported, isGeneric } }: Rewritten) =>
    broken.has(name) || (isExported && isGeneric);
  const own = rewritten.filter(isBroken);
  // If no rewritten declaration is broken itself, exports that refer to them are: then all of them count.
  const behind = own.length === 0 && broken.size > 0 ? rewritten : own;
  return [
    ...changes,
    ...rewritten.map((one) => ({
      bump: behind.includes(one) ? ('major' as const) : ('minor' as const),
      lines: one.lines,
    })),
  ];
}

function changedLines(before: readonly string[], after: readonly string[]): string[] {
  const removed = before.filter((line) => !after.includes(line)).map((line) => `- ${line}`);
  const added = after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`);
  return removed.length + added.length === 0 && before.length !== after.length
    ? [`- ${before.join(' ')}`, `+ ${after.join(' ')}`]
    : [...removed, ...added];
}

/**
 * Returns the declarations of a report by name, without comments: exported ones such as `useRead`, and those they refer
 * to.
 */
function declarationsOf(report: string): ReadonlyMap<string, Declaration> {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(report) ?? [];
  const declarations = new Map<string, Declaration>();
  for (const block of code.split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '' && !/^\s*\/\//.test(line));
    for (const [name, declaration] of declared(lines)) {
      const known = declarations.get(name);
      declarations.set(
        name,
        known ? { ...known, lines: [...known.lines, ...declaration.lines] } : declaration,
      );
    }
  }
  return declarations;
}

function declared(lines: readonly string[]): readonly (readonly [string, Declaration])[] {
  const [first = ''] = lines;
  const names = /^export \{ (.*) \}/.exec(first)?.[1];
  if (names !== undefined) {
    return names
      .split(', ')
      .map((name) => [name, { isExported: true, kind: 'value', isGeneric: false, lines: [first] }]);
  }
  const pattern =
    /^(export )?(?:default )?(?:declare )?(?:abstract )?(class|const|enum|function|interface|let|type) (\w+)(<)?/;
  const [, exported, keyword = '', name, parameters] = pattern.exec(first) ?? [];
  if (name === undefined) {
    return [];
  }
  const isType = keyword === 'interface' || keyword === 'type';
  return [
    [
      name,
      {
        isExported: exported !== undefined,
        kind: isType ? 'type' : keyword === 'class' || keyword === 'enum' ? 'class' : 'value',
        isGeneric: parameters !== undefined && keyword !== 'function',
        lines,
      },
    ],
  ];
}
