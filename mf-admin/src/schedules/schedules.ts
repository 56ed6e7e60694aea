import type { ReadOf } from '@site/platform';
import type { WriteOptions } from '@site/platform/session';
import { type ContentKindName, ENTRY_PARAMETER, isContentKind } from '../kinds/recordKinds';
import { tabUrl } from '../kinds/tabs';
import { capitalized } from '../text/words';

export type Schedule = ReadOf<'/api/schedules/{id}'>['data'];

export type ScheduledAction = Schedule['actions'][number];

export type ScheduleInput = WriteOptions<'/api/schedules', 'post'>['body'];

export const SCHEDULES_ROOT = '/api/schedules';

export interface RecordName {
  readonly kind: ContentKindName;
  readonly recordId: number;
}

export function recordNamed(text: string): RecordName | undefined {
  const [, word = '', id = ''] = /^([a-z-]+)\/([1-9]\d{0,9})$/.exec(text) ?? [];
  return isContentKind(word) ? { kind: word, recordId: Number(id) } : undefined;
}

export function titleOf({ name, actions }: Schedule): string {
  return name ?? actions[0]?.name ?? '';
}

export function actionOf({ name, actions }: Schedule): string {
  if (name !== null) {
    return actions.length === 1 ? 'Group of 1' : `Group of ${actions.length}`;
  }
  return capitalized(actions[0]?.action ?? 'publish');
}

export function entryUrl(id: number): string {
  return `${tabUrl('schedule')}?${ENTRY_PARAMETER}=${id}`;
}
