import type { SliceConfig } from '@site/platform/slice-config';
import leven from 'leven';

const MOST_WRONG_LETTERS = 3;

type Fields<Shape> = {
  readonly [Field in keyof Required<Shape>]: Required<Shape>[Field] extends readonly (infer Entry)[]
    ? Entry extends object
      ? Fields<Entry>
      : true
    : true;
};

interface AnyFields {
  readonly [field: string]: AnyFields | true;
}

const fields: Fields<SliceConfig> = {
  access: true,
  routes: { path: true, page: true, smoke: true, query: true, isUnlisted: true, texts: true },
  slots: { name: true, component: true, texts: true },
  fills: { slot: true, component: true, versions: true },
  offers: { name: true, version: true, contract: true, example: true, smoke: true },
  menu: { label: true, path: true },
  budget: true,
};

/**
 * A build runs no compiler that would refuse them. @throws Error that names each, and the field that may be
 * meant.
 */
export function refuseUnknownFields(config: SliceConfig): void {
  const problems = [...problemsOf(config, fields, '')];
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
}

function* problemsOf(value: unknown, known: AnyFields, place: string): Generator<string> {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  for (const [field, content] of Object.entries(value)) {
    const inside = Object.hasOwn(known, field) ? known[field] : undefined;
    if (inside === undefined) {
      yield `slice.config.ts has an unknown field: ${place}${field}. ${adviceFor(field, Object.keys(known))}`;
    } else if (inside !== true && Array.isArray(content)) {
      for (const [index, entry] of content.entries()) {
        yield* problemsOf(entry, inside, `${place}${field}.${index}.`);
      }
    }
  }
}

function adviceFor(field: string, known: readonly string[]): string {
  const [nearest = ''] = known.toSorted((one, other) => leven(field, one) - leven(field, other));
  return leven(field, nearest) <= MOST_WRONG_LETTERS
    ? `Did you mean \`${nearest}\`?`
    : `The fields are ${known.join(', ')}.`;
}
