import { type DisputedField, threeWay } from '../compare/threeWay';
import type { KnownCopy } from './facts';

/** Two versions of a record between which somebody has to choose, paragraph by paragraph. */
export interface Conflict<Input> {
  /** Who made the other version, if known, and when it was saved. */
  readonly by: string | null;
  readonly at: string | null;
  /** What happened to the other version. */
  readonly done: 'published' | 'saved';
  /** Everything that needs no choice. */
  readonly merged: Input;
  readonly disputed: readonly DisputedField<Input>[];
  /** Fields taken from the other version, at least in part. */
  readonly taken: readonly (keyof Input & string)[];
  /** The state that the choice is saved against. */
  readonly known: KnownCopy;
  /** What follows once the choice is saved. */
  readonly goOn: 'save' | 'publish' | 'publish-and-stay';
}

/** Compares two versions; the conflict has no disputes if everything merges automatically. */
export function compare<Input extends object>(
  [base, mine, theirs]: readonly [base: Input | null, mine: Input, theirs: Input],
  about: Pick<Conflict<Input>, 'by' | 'at' | 'done' | 'known' | 'goOn'>,
): Conflict<Input> {
  return { ...about, ...threeWay(base, mine, theirs) };
}
