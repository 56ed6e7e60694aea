import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { mailUrl } from '@site/platform/contact-details';
import { externalUrl } from '../links/externalUrl';

/** An open position as visitors read it. */
export type Job = ReadOf<'/api/jobs/{id}'>['data'];

/** An open position in one line. */
export type JobSummary = Pick<Job, 'id' | 'title' | 'department' | 'location' | 'type'>;

/** A part of the list of open positions, each in one line. */
export type JobSummaries = Omit<ReadOf<'/api/jobs'>, 'data'> & { readonly data: JobSummary[] };

/** The first open positions, each in one line: featured ones first, then newest. */
export function jobLinksPath(limit?: number): ApiPath<JobSummaries> {
  return apiPath('/api/jobs', { query: { fields: 'summary', limit } });
}

/** @param id As it stands in the URL: the API says which are no ids. */
export function jobPath(id: string): ApiPath<ReadOf<'/api/jobs/{id}'>> {
  return apiPath('/api/jobs/{id}', { params: { id } });
}

interface ApplicationTarget {
  /** Undefined when an editor has written something in the place of the careers address that is no address. */
  readonly href: string | undefined;
  readonly isMail: boolean;
}

/** Where an application goes: the job's own address on the web, or a mail to the careers address. */
export function applicationTarget(
  { title, applicationUrl }: Pick<Job, 'title' | 'applicationUrl'>,
  email: string,
): ApplicationTarget {
  const url = externalUrl(applicationUrl);
  if (url) {
    return { href: url, isMail: false };
  }
  const mail = mailUrl(email);
  return { href: mail && `${mail}?subject=${encodeURIComponent(`Application: ${title}`)}`, isMail: true };
}
