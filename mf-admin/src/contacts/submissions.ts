import { apiPath, type ReadOf } from '@site/platform';
import { tabUrl } from '../tabs';

export type Submission = ReadOf<'/api/contact'>['data'][number];

export type Reply = Submission['replies'][number];

export type ContactStatus = Submission['status'];

/** What every path of these reads begins with. */
export const SUBMISSIONS_ROOT = '/api/contact';

/** Columns by which the API sorts. */
export const sortableColumns = ['createdAt', 'firstName', 'email', 'interest', 'status'];

export const statusLabels: Readonly<Record<ContactStatus, string>> = {
  new: 'New',
  replied: 'Replied',
  archived: 'Archived',
};

/** What became of a mail, as people say it. */
export const deliveryLabels: Readonly<Record<Reply['delivery'], string>> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Not delivered',
};

export const contactStatuses = Object.keys(statusLabels) as readonly ContactStatus[];

export function submissionPath(id: number) {
  return apiPath('/api/contact/{id}', { params: { id } });
}

/** The parameter of the address that says which enquiry is open. */
export const OPEN_PARAMETER = 'enquiry';

/** Where an enquiry is read. */
export function submissionUrl(id: number): string {
  return `${tabUrl('contacts')}?${OPEN_PARAMETER}=${id}`;
}

export function fullName({ firstName, lastName }: Pick<Submission, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
