import { type Mail, toLine } from '../mail/mail.js';
import type { Schedule, ScheduledAction } from './schedule.entity.js';

interface Addresses {
  readonly inbox: string;
  /** Without a trailing slash. */
  readonly adminUrl: string;
  readonly timeZone: string;
}

export interface MailedRecord extends Pick<ScheduledAction, 'action' | 'name'> {
  readonly path: string;
}

export function failureMail(
  { id, name, at }: Pick<Schedule, 'id' | 'name' | 'at'>,
  failure: string,
  records: readonly MailedRecord[],
  { inbox, adminUrl, timeZone }: Addresses,
): Mail {
  const what = toLine(name ?? records[0]?.name ?? '');
  const isPublishing = records.some(({ action }) => action === 'publish');
  const time = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at);
  return {
    to: inbox,
    subject: `Not ${isPublishing ? 'published' : 'unpublished'}: ${what}`,
    text: [
      `“${what}” was scheduled for ${time} (${timeZone}). Nothing of it was done.`,
      '',
      toLine(failure),
      '',
      ...records.map((record) => `${toLine(record.name)}: ${adminUrl}/admin/${record.path}`),
      '',
      `Try again, choose another time or dismiss it: ${adminUrl}/admin/schedule?entry=${id}`,
      '',
    ].join('\n'),
    isAutomatic: true,
  };
}
