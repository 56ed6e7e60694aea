import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { mailUrl, webUrl } from '@site/platform/addresses';

/** An open position as visitors read it. */
export type Job = ReadOf<'/api/jobs/{id}'>['data'];

/** An open position in one line. */
export type JobSummary = Pick<Job, 'id' | 'title' | 'department' | 'location' | 'type'>;

/** One page of the list of open positions, each in one line. */
export type JobSummaries = Omit<ReadOf<'/api/jobs'>, 'data'> & { readonly data: JobSummary[] };

/** Returns the path of the first open positions, each in one line: featured ones first, then newest. */
export function jobLinksPath(limit?: number): ApiPath<JobSummaries> {
  return apiPath('/api/jobs', { query: { fields: 'summary', limit } });
}

/** @param id As in the URL: the API decides which ids are invalid. */
export function jobPath(id: string): ApiPath<ReadOf<'/api/jobs/{id}'>> {
  return apiPath('/api/jobs/{id}', { params: { id } });
}

interface ApplicationTarget {
  /** Undefined if an editor has replaced the careers address with something that is not an address. */
  readonly href: string | undefined;
  readonly isMail: boolean;
}

/** Returns where applications go: the job's own URL, or a mail to the careers address. */
export function applicationTarget(
  { title, applicationUrl }: Pick<Job, 'title' | 'applicationUrl'>,
  email: string,
): ApplicationTarget {
  const url = webUrl(applicationUrl);
  if (url) {
    return { href: url, isMail: false };
  }
  const mail = mailUrl(email);
  return { href: mail && `${mail}?subject=${encodeURIComponent(`Application: ${title}`)}`, isMail: true };
}
