import { apiPath, type ReadOf } from '@site/platform';

export type Submission = ReadOf<'/api/contact'>['data'][number];

export type Template = ReadOf<'/api/contact-templates'>['data'][number];

export type ContactStatus = Submission['status'];

export const SUBMISSIONS_ROOT = '/api/contact';

export const assigneesPath = apiPath('/api/contact/assignees');

export const templatesPath = apiPath('/api/contact-templates');

export const sortableColumns = ['createdAt', 'firstName', 'interest', 'status'];

export const contactStatuses: readonly ContactStatus[] = ['new', 'replied', 'archived', 'spam'];

export function submissionPath(id: number) {
  return apiPath('/api/contact/{id}', { params: { id } });
}

export function fullName({ firstName, lastName }: Pick<Submission, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
