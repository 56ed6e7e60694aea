import { apiPath, type ReadOf } from '@site/platform';
import type { Submission } from './submissions';

export type Reply = Submission['replies'][number];

export type Thread = ReadOf<'/api/contact/{id}/thread'>['data'];

export type Message = Thread['messages'][number];

export type Note = Thread['notes'][number];

export const deliveryLabels: Readonly<Record<Reply['delivery'], string>> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Not delivered',
};

export function threadPath(id: number, before?: string) {
  return apiPath('/api/contact/{id}/thread', { params: { id }, query: { before } });
}

export function replyPath(id: number, replyId: number) {
  return apiPath('/api/contact/{id}/replies/{replyId}', { params: { id, replyId } });
}

/** Returns what the person wrote last, as far as the newest part of the thread has it. */
export function lastWords(thread: Thread | undefined, { id, message }: Submission): string {
  const mails = thread?.messages.filter(
    ({ enquiryId, isAutomatic, isFromAnother }) => enquiryId === id && !isAutomatic && !isFromAnother,
  );
  return mails?.at(-1)?.text ?? message;
}
