import { brokenNames, type SharedName } from './brokenNames.ts';
import type { ModuleSurface, Surface } from './extractSurface.ts';

/** What a change asks of the version, by semver. */
export type Bump = 'none' | 'minor' | 'major';

export interface SurfaceChange {
  /** Where: `session`. */
  readonly module: string;
  readonly bump: 'minor' | 'major';
  /** What changed, a line each: `- ` before, `+ ` after. */
  readonly lines: readonly string[];
}

const nothing: ModuleSurface = { report: '', declarations: 'export {};' };

/**
 * What is different between two surfaces. What is taken away is a major change, what is added a minor one. What reads
 * differently is a minor one when the compiler takes the new declarations for the old ones, and otherwise a major one;
 * of types with parameters it cannot tell, so that they count as major.
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

/** The largest that some changes ask for. */
export function bumpOf(changes: readonly SurfaceChange[]): Bump {
  return changes.some(({ bump }) => bump === 'major') ? 'major' : changes.length > 0 ? 'minor' : 'none';
}

interface Declaration {
  readonly isExported: boolean;
  readonly kind: SharedName['kind'];
  /** It is a type with parameters. */
  readonly isGeneric: boolean;
  readonly lines: readonly string[];
}

/** A declaration that is in both versions, and does not read the same. */
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
    // What is only named by an export shows in what that means to the compiler.
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
  // Nothing that was rewritten is broken by itself: then it is by what it names.
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

/** The declarations of a report by name, without comments: `useRead`, and what is not exported, but named. */
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
