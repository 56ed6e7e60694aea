import type { SchemaShape } from '../database/schemaShape.js';

/** @param now Includes what is left behind for the previous version. */
export function incompatibilities(before: SchemaShape, now: SchemaShape): string[] {
  return Object.entries(before.tables).flatMap(([table, known]) => {
    const found = now.tables[table];
    if (!found) {
      return [`${table} is gone`];
    }
    const added = Object.keys(found.columns).filter((name) => !(name in known.columns));
    return [
      ...Object.entries(known.columns).flatMap(([name, shape]) => {
        const problem = problemOf(shape, found.columns[name]);
        return problem ? [`${table}.${name} ${problem}`] : [];
      }),
      ...added
        .filter((name) => isWanted(found.columns[name] ?? ''))
        .map((name) => `${table}.${name} is new and has to be given`),
      ...known.unique
        .filter((index) => !found.unique.includes(index))
        .map((index) => `${table} is no longer unique by ${index}`),
      ...found.unique
        .filter((index) => !known.unique.includes(index) && !added.some((name) => names(index, name)))
        .map((index) => `${table} must now be unique by ${index}`),
      ...Object.entries(found.rules)
        .filter(([rule, columns]) => !(rule in known.rules) && !columns.some((name) => added.includes(name)))
        .map(([rule]) => `${table} has a new rule: ${rule}`),
    ];
  });
}

function problemOf(before: string, now: string | undefined): string | null {
  if (now === undefined) {
    return 'is gone';
  }
  const [was, is] = [read(before), read(now)];
  if (was.type !== is.type && !isWider(was.type, is.type)) {
    return `is ${is.type} in place of ${was.type}`;
  }
  if (was.isFilled && !is.isFilled) {
    return 'no longer has a default';
  }
  if (!was.isGenerated && is.isGenerated) {
    return 'can no longer be written';
  }
  if (was.isNotNull !== is.isNotNull) {
    return is.isNotNull ? 'may no longer be null' : 'may now be null';
  }
  return null;
}

function isWider(before: string, now: string): boolean {
  const length = (type: string) => Number(/^character varying\((\d+)\)$/.exec(type)?.[1] ?? Number.NaN);
  return (before.startsWith('character varying') && now === 'text') || length(now) > length(before);
}

function isWanted(shape: string): boolean {
  const { isNotNull, isFilled } = read(shape);
  return isNotNull && !isFilled;
}

function read(shape: string) {
  const [type = '', ...said] = shape.split(/, (?=not null|filled|generated)/);
  const isGenerated = said.includes('generated');
  return {
    type,
    isNotNull: said.includes('not null'),
    isFilled: isGenerated || said.includes('filled'),
    isGenerated,
  };
}

function names(index: string, column: string): boolean {
  return index.split(/\W+/).includes(column);
}

/**
 * Changes that the last version can live with, such as a rule for values it never writes. Emptied when the
 * next version is recorded.
 */
export const acceptedChanges: readonly { readonly change: string; readonly because: string }[] = [];
