import type { WriteOptions } from '@site/platform/session';
import type { Nouns } from '../kinds/recordKinds';
import { pastOf } from '../text/words';

export type BulkInput = WriteOptions<'/api/bulk', 'post'>['body'];

export type BulkAction = BulkInput['action'];

const outcomes: Readonly<Record<BulkAction, (isOne: boolean) => string>> = {
  publish: (isOne) => `Visitors will see ${isOne ? 'it' : 'them'}, with all saved changes.`,
  unpublish: (isOne) => `Visitors will no longer see ${isOne ? 'it' : 'them'}.`,
  delete: (isOne) => `${isOne ? 'It goes' : 'They go'} to the trash.`,
};

export const bulkActions = Object.keys(outcomes) as readonly BulkAction[];

const MOST_NAMED = 5;

export function counted(count: number, { noun, plural }: Nouns): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** `3 companies are as they were before` */
export function asBefore(count: number, nouns: Nouns): string {
  return `${counted(count, nouns)} ${count === 1 ? 'is as it was' : 'are as they were'} before`;
}

export function firstOf(all: readonly string[], most: number): readonly string[] {
  return all.length > most ? [...all.slice(0, most), `and ${all.length - most} more`] : all;
}

export function bulkQuestion(action: BulkAction, names: readonly string[], nouns: Nouns): string {
  const isOne = names.length === 1;
  const which = isOne ? `this ${nouns.noun}` : `these ${counted(names.length, nouns)}`;
  return [`Are you sure you want to ${action} ${which}?`, bulkList(names), outcomes[action](isOne)].join(
    '\n\n',
  );
}

export function bulkList(names: readonly string[]): string {
  return firstOf(
    names.map((name) => `“${name}”`),
    MOST_NAMED,
  ).join('\n');
}

export function bulkOutcome(action: BulkAction, asked: number, changed: number, nouns: Nouns): string {
  const did = pastOf(action);
  const already = asked - changed;
  if (changed === 0) {
    return `Nothing to change: ${asked === 1 ? `the ${nouns.noun} is` : `all ${counted(asked, nouns)} are`} already ${did}`;
  }
  const rest = already > 0 ? `; ${already} ${already === 1 ? 'was' : 'were'} already ${did}` : '';
  return `${counted(changed, nouns)} ${did} successfully${rest}`;
}
