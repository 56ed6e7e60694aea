import { diff3Merge } from 'node-diff3';

/** A place in a field that both have changed, each in another way. */
export interface Dispute {
  readonly mine: unknown;
  readonly theirs: unknown;
  /** What both began with; undefined where that is not known. */
  readonly base: unknown;
}

/** A field of which a part has to be chosen: what is settled, and between it what is not. */
export interface DisputedField<Input> {
  readonly field: keyof Input & string;
  readonly parts: readonly (string | Dispute)[];
}

export interface ThreeWay<Input> {
  /** Everything that only one has changed; where both have, what was typed here. */
  readonly merged: Input;
  readonly disputed: readonly DisputedField<Input>[];
  /** Fields that are, at least in part, as somebody else has left them. */
  readonly taken: readonly (keyof Input & string)[];
}

/** Which of the two is kept of a dispute; with `both`, mine and below it theirs. */
export type Choice = 'mine' | 'theirs' | 'both';

/**
 * Puts two versions of a record together. What only one of them has changed is taken; texts of several lines are
 * compared line by line, so that two people may write in the same one.
 *
 * @param base What both began with; null where that is not known: then every difference is disputed.
 */
export function threeWay<Input extends object>(
  base: Input | null,
  mine: Input,
  theirs: Input,
): ThreeWay<Input> {
  const merged = { ...mine };
  const disputed: DisputedField<Input>[] = [];
  const taken: (keyof Input & string)[] = [];
  // The names of a form's fields are its own enumerable properties.
  for (const field of Object.keys(mine) as (keyof Input & string)[]) {
    const [began, here, there] = [base?.[field], mine[field], theirs[field]];
    if (isSame(here, there) || (base && isSame(there, began))) {
      continue;
    }
    if (base && isSame(here, began)) {
      merged[field] = there;
      taken.push(field);
      continue;
    }
    const parts = partsOf(base ? began : undefined, here, there);
    if (parts.some((part) => typeof part !== 'string')) {
      disputed.push({ field, parts });
    } else {
      taken.push(field);
    }
    merged[field] = settled(parts, () => 'mine') as Input[typeof field];
  }
  return { merged, disputed, taken };
}

/** A field with what was chosen of its disputes, one after the other. */
export function settled(
  parts: readonly (string | Dispute)[],
  choiceOf: (dispute: number) => Choice,
): unknown {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && typeof only !== 'string') {
    return chosen(only, choiceOf(0));
  }
  let dispute = 0;
  return parts
    .map((part) => {
      if (typeof part === 'string') {
        return part;
      }
      const choice = choiceOf(dispute);
      dispute += 1;
      return chosen(part, choice);
    })
    .join('');
}

/** Whether both sides can be kept: they are lines of a text. */
export function canKeepBoth({ mine, theirs }: Dispute): boolean {
  return [mine, theirs].every((side) => typeof side === 'string' && side.trim() !== '');
}

function chosen(dispute: Dispute, choice: Choice): unknown {
  if (choice !== 'both') {
    return dispute[choice];
  }
  const mine = String(dispute.mine);
  return `${mine}${/\n\s*$/.test(mine) || /^\s*\n/.test(String(dispute.theirs)) ? '' : '\n\n'}${dispute.theirs}`;
}

function partsOf(base: unknown, mine: unknown, theirs: unknown): readonly (string | Dispute)[] {
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') {
    return [{ mine, theirs, base }];
  }
  if (![base, mine, theirs].some((text) => text.includes('\n'))) {
    return [{ mine, theirs, base }];
  }
  return diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs), { excludeFalseConflicts: true }).map(
    ({ ok, conflict }) =>
      conflict
        ? { mine: conflict.a.join(''), theirs: conflict.b.join(''), base: conflict.o.join('') }
        : (ok ?? []).join(''),
  );
}

/** A text by its lines; what stands between them are parts as well, so that a last line is like any other. */
function linesOf(text: string): string[] {
  return text.split(/(\n\s*)/).filter((part) => part !== '');
}

function isSame(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null);
}
