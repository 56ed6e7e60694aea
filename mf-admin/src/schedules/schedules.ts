import { apiPath, type ReadOf } from '@site/platform';
import type { WriteOptions } from '@site/platform/session';
import { type ContentKind, isContentKind } from '../kinds/recordKinds';
import { tabUrl } from '../kinds/tabs';

export type Schedule = ReadOf<'/api/schedules/{id}'>['data'];

export type ScheduledAction = Schedule['actions'][number];

export type ScheduleInput = WriteOptions<'/api/schedules', 'post'>['body'];

/** What every path of reads of schedules begins with. */
export const SCHEDULES_ROOT = '/api/schedules';

/** The parameters of the address that open what is scheduled for a record, and one schedule. */
export const RECORD_PARAMETER = 'schedule';
export const ENTRY_PARAMETER = 'entry';

export const timeZonePath = apiPath('/api/schedules/time-zone');

export const actionLabels: Readonly<Record<ScheduledAction['action'], string>> = {
  publish: 'Publish',
  unpublish: 'Unpublish',
};

/** A record as an address names it: `articles/5`. */
export interface RecordName {
  readonly kind: ContentKind;
  readonly recordId: number;
}

/** The record that a parameter of the address names; undefined for what names none. */
export function recordNamed(text: string): RecordName | undefined {
  const [, word = '', id = ''] = /^([a-z-]+)\/([1-9]\d{0,9})$/.exec(text) ?? [];
  return isContentKind(word) ? { kind: word, recordId: Number(id) } : undefined;
}

/** What a schedule is called: a group has a name, one record alone is called by its own. */
export function titleOf({ name, actions }: Schedule): string {
  return name ?? actions[0]?.name ?? '';
}

/** What happens, in a word or two. */
export function actionOf({ name, actions }: Schedule): string {
  if (name !== null) {
    return actions.length === 1 ? 'Group of 1' : `Group of ${actions.length}`;
  }
  return actionLabels[actions[0]?.action ?? 'publish'];
}

/** What became of it, in a word or two; undefined while it waits. */
export function outcomeOf({ state, isLate }: Schedule): string | undefined {
  if (state === 'done') {
    return isLate ? 'Done, late' : 'Done';
  }
  return state === 'failed' ? 'Failed' : undefined;
}

/** Where one schedule is shown. */
export function entryUrl(id: number): string {
  return `${tabUrl('schedule')}?${ENTRY_PARAMETER}=${id}`;
}
