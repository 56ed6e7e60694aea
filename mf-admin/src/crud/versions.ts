/** A field that two administrators have left different. */
export interface Difference<Input> {
  readonly field: keyof Input & string;
  readonly mine: Input[keyof Input & string];
  readonly theirs: Input[keyof Input & string];
  /** Who has changed it; where both have, what was typed here is not given up by itself. */
  readonly suggested: Side;
}

export type Side = 'mine' | 'theirs';

/** Where two versions of a record differ, with what they both started from. */
export function differencesOf<Input extends object>(
  base: Input,
  mine: Input,
  theirs: Input,
): readonly Difference<Input>[] {
  // The names of a form's fields are its own enumerable properties.
  const fields = Object.keys(mine) as (keyof Input & string)[];
  return fields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      suggested: mine[field] === base[field] ? 'theirs' : 'mine',
    }));
}

/** The fields in which what is typed differs from what a form began with. */
export function changesOf<Input extends object>(base: Input, mine: Input): Partial<Input> {
  const fields = Object.keys(mine) as (keyof Input & string)[];
  const changes = fields
    // A field without a value would not be sent; null empties it.
    .map((field) => [field, mine[field] ?? null] as const)
    .filter(([field, value]) => value !== (base[field] ?? null));
  return Object.fromEntries(changes) as Partial<Input>;
}

/** My version, with the other one's fields where they are taken. */
export function merged<Input extends object>(
  mine: Input,
  differences: readonly Difference<Input>[],
  taken: Readonly<Record<string, Side>>,
): Input {
  const fromOther = differences.filter(({ field }) => taken[field] === 'theirs');
  return { ...mine, ...Object.fromEntries(fromOther.map(({ field, theirs }) => [field, theirs])) };
}
