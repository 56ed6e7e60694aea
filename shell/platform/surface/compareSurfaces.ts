import type { Surface } from './extractSurface.ts';

/** What a change asks of the version, by semver. */
export type Bump = 'none' | 'minor' | 'major';

export interface SurfaceChange {
  /** Where: `session`. */
  readonly module: string;
  readonly bump: 'minor' | 'major';
  /** What changed, a line each: `- ` before, `+ ` after. */
  readonly lines: readonly string[];
}

/**
 * What is different between two surfaces. What is added, or becomes optional beside what there was, is a minor change;
 * everything else could break who uses it, and is a major one.
 */
export function compareSurfaces(before: Surface, after: Surface): readonly SurfaceChange[] {
  const modules = [...new Set([...before.keys(), ...after.keys()])].sort();
  return modules.flatMap((module) =>
    [...changesOf(declarationsOf(before.get(module)), declarationsOf(after.get(module)))].map((change) => ({
      module,
      ...change,
    })),
  );
}

/** The largest that some changes ask for. */
export function bumpOf(changes: readonly SurfaceChange[]): Bump {
  return changes.some(({ bump }) => bump === 'major') ? 'major' : changes.length > 0 ? 'minor' : 'none';
}

interface Declaration {
  readonly isExported: boolean;
  readonly lines: readonly string[];
}

function* changesOf(
  before: ReadonlyMap<string, Declaration>,
  after: ReadonlyMap<string, Declaration>,
): Generator<Omit<SurfaceChange, 'module'>> {
  for (const name of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [old, current] = [before.get(name), after.get(name)];
    const removed = (old?.lines ?? []).filter((line) => !current?.lines.includes(line));
    const added = (current?.lines ?? []).filter((line) => !old?.lines.includes(line));
    const lines = [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)];
    if (!old) {
      // What an exported one names tells of itself there.
      if (current?.isExported) {
        yield { bump: 'minor', lines };
      }
    } else if (!current) {
      if (old.isExported) {
        yield { bump: 'major', lines };
      }
    } else if (lines.length > 0 || old.lines.length !== current.lines.length) {
      const isExtended =
        removed.length === 0 && added.every((line) => /^\s+(?:readonly )?\w+\?[:(]/.test(line));
      yield { bump: isExtended && lines.length > 0 ? 'minor' : 'major', lines };
    }
  }
}

/** The declarations of a report by name, without comments: `useRead`, and what is not exported, but named. */
function declarationsOf(report = ''): ReadonlyMap<string, Declaration> {
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
    return names.split(', ').map((name) => [name, { isExported: true, lines: [first] }]);
  }
  const pattern =
    /^(export )?(?:default )?(?:declare )?(?:abstract )?(?:class|const|enum|function|interface|let|type) (\w+)/;
  const [, exported, name] = pattern.exec(first) ?? [];
  return name === undefined ? [] : [[name, { isExported: exported !== undefined, lines }]];
}
