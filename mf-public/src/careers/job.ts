import { type ApiPath, apiPath, contactDetails, type ReadOf } from '@site/platform';
import { externalUrl } from '../links/externalUrl';
import { MOST_AT_ONCE } from '../lists/listWindow';

/** An open position as visitors read it. */
export type Job = ReadOf<'/api/jobs'>['data'][number];

/**
 * The open positions, as many as the API gives at once, because the page filters them: featured ones first, then
 * newest. Page 2 has those that follow.
 */
export function jobsPath(page = 1): ApiPath<ReadOf<'/api/jobs'>> {
  const offset = (page - 1) * MOST_AT_ONCE;
  return apiPath('/api/jobs', { query: { limit: MOST_AT_ONCE, offset: offset || undefined } });
}

/** @param id As it stands in the URL: the API says which are no ids. */
export function jobPath(id: string): ApiPath<ReadOf<'/api/jobs/{id}'>> {
  return apiPath('/api/jobs/{id}', { params: { id } });
}

/** Where an application goes: the job's own address on the web, or a mail to the careers address. */
export function applicationTarget({ title, applicationUrl }: Pick<Job, 'title' | 'applicationUrl'>): {
  readonly href: string;
  readonly isMail: boolean;
} {
  const url = externalUrl(applicationUrl);
  return url
    ? { href: url, isMail: false }
    : {
        href: `mailto:${contactDetails.careersEmail}?subject=${encodeURIComponent(`Application: ${title}`)}`,
        isMail: true,
      };
}
