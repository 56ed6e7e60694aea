import { type Mail, momentIn, toLine } from '../mail/mail.js';
import type { Schedule, ScheduledAction } from './schedule.entity.js';

export function failureMail(
  { id, name, at }: Pick<Schedule, 'id' | 'name' | 'at'>,
  failure: string,
  records: readonly (Pick<ScheduledAction, 'action' | 'name'> & { readonly path: string })[],
  { inbox, adminUrl, timeZone }: Readonly<Record<'inbox' | 'adminUrl' | 'timeZone', string>>,
): Mail {
  const what = toLine(name ?? records[0]?.name ?? '');
  const isPublishing = records.some(({ action }) => action === 'publish');
  return {
    to: inbox,
    subject: `Not ${isPublishing ? 'published' : 'unpublished'}: ${what}`,
    text: [
      `“${what}” was scheduled for ${momentIn(timeZone, at)}. Nothing of it was done.`,
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
