import { apiPath, type ReadOf } from '@site/platform';

export type Submission = ReadOf<'/api/contact'>['data'][number];

export type Reply = Submission['replies'][number];

export type Thread = ReadOf<'/api/contact/{id}/thread'>['data'];

export type Message = Thread['messages'][number];

export type Note = Thread['notes'][number];

export type Template = ReadOf<'/api/contact-templates'>['data'][number];

export type ContactStatus = Submission['status'];

export const SUBMISSIONS_ROOT = '/api/contact';

export const assigneesPath = apiPath('/api/contact/assignees');

export const templatesPath = apiPath('/api/contact-templates');

export const sortableColumns = ['createdAt', 'firstName', 'interest', 'status'];

export const statusLabels: Readonly<Record<ContactStatus, string>> = {
  new: 'New',
  replied: 'Replied',
  archived: 'Archived',
  spam: 'Spam',
};

export const deliveryLabels: Readonly<Record<Reply['delivery'], string>> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Not delivered',
};

export const contactStatuses = Object.keys(statusLabels) as readonly ContactStatus[];

export function submissionPath(id: number) {
  return apiPath('/api/contact/{id}', { params: { id } });
}

/** The newest part, or the one before a moment. */
export function threadPath(id: number, before?: string) {
  return apiPath('/api/contact/{id}/thread', { params: { id }, query: { before } });
}

export function replyPath(id: number, replyId: number) {
  return apiPath('/api/contact/{id}/replies/{replyId}', { params: { id, replyId } });
}

/** What the person wrote last, and a reply answers. */
export function lastWords(thread: Thread | undefined, { id, message }: Submission): string {
  const mails = thread?.messages.filter(
    ({ enquiryId, isAutomatic, isFromAnother }) => enquiryId === id && !isAutomatic && !isFromAnother,
  );
  return mails?.at(-1)?.text ?? message;
}

export function fullName({ firstName, lastName }: Pick<Submission, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
