import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { mailUrl, webUrl } from '@site/platform/addresses';
import { textOf } from '../text/richText';

export type Job = ReadOf<'/api/jobs/{id}'>['data'];

export type JobSummary = Pick<Job, 'id' | 'title' | 'department' | 'location' | 'type'>;

export type JobSummaries = Omit<ReadOf<'/api/jobs'>, 'data'> & { readonly data: JobSummary[] };

export function jobText({ description, document }: Job): string {
  return document ? textOf(document) : description;
}

/** Featured positions first, then newest. */
export function jobLinksPath(limit?: number): ApiPath<JobSummaries> {
  return apiPath('/api/jobs', { query: { fields: 'summary', limit } });
}

export function jobPath(id: string): ApiPath<ReadOf<'/api/jobs/{id}'>> {
  return apiPath('/api/jobs/{id}', { params: { id } });
}

interface ApplicationTarget {
  /** Undefined if an editor's text is not an address. */
  readonly href: string | undefined;
  readonly isMail: boolean;
}

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
