import type { Submission } from '../contacts/submissions';

export function fakeEnquiry(enquiry: Partial<Submission> = {}): Submission {
  return {
    id: 7,
    version: 1,
    createdAt: '2026-11-21T08:00:00.000Z',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    company: null,
    interest: 'Partnerships',
    message: 'Is there a place for an engine?',
    status: 'new',
    notification: null,
    acknowledgement: null,
    replies: [],
    replyCount: 0,
    assignee: null,
    spamReasons: [],
    otherEnquiries: 0,
    ...enquiry,
  };
}
