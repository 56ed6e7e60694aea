import { type DisputedField, threeWay } from '../compare/threeWay';
import type { KnownCopy } from '../working-copies/saveState';

/** Two versions of a record of which somebody has to choose, paragraph by paragraph. */
export interface Conflict<Input> {
  /** Whose the other version is, where that is known, and when it was saved. */
  readonly by: string | null;
  readonly at: string | null;
  /** What was done with the other version. */
  readonly done: 'published' | 'saved';
  /** Everything that nobody has to choose. */
  readonly merged: Input;
  readonly disputed: readonly DisputedField<Input>[];
  /** Fields that are as the other version has them, at least in part. */
  readonly taken: readonly (keyof Input & string)[];
  /** What the choice is saved against. */
  readonly known: KnownCopy;
  /** What comes after the choice is saved. */
  readonly goOn: 'save' | 'publish' | 'publish-and-stay';
}

/** Two versions as a conflict; with nothing in it that is disputed where all of it merges by itself. */
export function compare<Input extends object>(
  [base, mine, theirs]: readonly [base: Input | null, mine: Input, theirs: Input],
  about: Pick<Conflict<Input>, 'by' | 'at' | 'done' | 'known' | 'goOn'>,
): Conflict<Input> {
  return { ...about, ...threeWay(base, mine, theirs) };
}
