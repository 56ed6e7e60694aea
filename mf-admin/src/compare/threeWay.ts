import { diff3Merge, diffIndices } from 'node-diff3';

export interface Dispute {
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly base: unknown;
}

export interface DisputedField<Input> {
  readonly field: keyof Input & string;
  readonly parts: readonly (string | Dispute)[];
  /** The dispute about the text's format, if the versions differ in it; it goes with the text. */
  readonly format?: Dispute & { readonly field: string };
}

export interface ThreeWay<Input> {
  readonly merged: Input;
  readonly disputed: readonly DisputedField<Input>[];
  /** Fields with someone else's changes, at least in part. */
  readonly taken: readonly (keyof Input & string)[];
}

/** In `both`, my lines stand above theirs. */
export type Choice = 'mine' | 'theirs' | 'both';

/**
 * Merges long texts line by line. Without `base`, every difference is disputed.
 * ¶ @param formats The field that says how to read a text: text and format come from the same side.
 */
export function threeWay<Input extends object>(
  base: Input | null,
  mine: Input,
  theirs: Input,
  formats: Readonly<Record<string, string>> = {},
): ThreeWay<Input> {
  const merged = { ...mine };
  const disputed: DisputedField<Input>[] = [];
  const taken: (keyof Input & string)[] = [];
  const names = Object.keys(mine) as (keyof Input & string)[];
  const reformatted = names.filter((field) => {
    const format = formats[field] as keyof Input | undefined;
    return format !== undefined && !isSame(mine[format], theirs[format]);
  });
  for (const field of reformatted) {
    const format = formats[field] as keyof Input & string;
    const changedBy = (side: Input) =>
      base === null || [field, format].some((name) => !isSame(side[name], base[name]));
    if (!changedBy(theirs)) {
      continue;
    }
    if (!changedBy(mine)) {
      merged[field] = theirs[field];
      merged[format] = theirs[format];
      taken.push(field);
      continue;
    }
    const sides = (name: keyof Input) => ({ mine: mine[name], theirs: theirs[name], base: base?.[name] });
    disputed.push({ field, parts: [sides(field)], format: { ...sides(format), field: format } });
  }
  const settledNames = reformatted.flatMap((field) => [field, formats[field]]);
  for (const field of names.filter((name) => !settledNames.includes(name))) {
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

export function settled(
  parts: readonly (string | Dispute)[],
  choiceOf: (dispute: number) => Choice,
): unknown {
  let disputes = 0;
  const kept = parts.map((part) => {
    if (typeof part === 'string') {
      return part;
    }
    disputes += 1;
    return chosen(part, choiceOf(disputes - 1));
  });
  return kept.length === 1 && disputes === 1 ? kept[0] : kept.join('');
}

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
        ? (beside(conflict.o, conflict.a, conflict.b) ?? {
            mine: conflict.a.join(''),
            theirs: conflict.b.join(''),
            base: conflict.o.join(''),
          })
        : (ok ?? []).join(''),
  );
}

/** Combines changes that only touch, which the library disputes. */
function beside(base: string[], ...sides: readonly string[][]): string | undefined {
  const changes = sides
    .flatMap((side) => diffIndices(base, side))
    .map(({ buffer1: [start, length], buffer2Content }) => ({ start, end: start + length, buffer2Content }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  let [merged, place, before] = ['', 0, -1];
  for (const { start, end, buffer2Content } of changes) {
    // The changes overlap, or insert at the same place.
    if (start < place || end === before) {
      return undefined;
    }
    merged += base.slice(place, start).concat(buffer2Content).join('');
    [place, before] = [end, start];
  }
  return merged + base.slice(place).join('');
}

/** Line breaks are parts of their own, so that the last line is like any other. */
function linesOf(text: string): string[] {
  return text.split(/(\n\s*)/).filter((part) => part !== '');
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
