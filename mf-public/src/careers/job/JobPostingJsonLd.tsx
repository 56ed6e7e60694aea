import { useSiteUrl } from '@site/platform';
import { linesOf } from '@site/platform/lines-of';
import { paths } from '@site/platform/paths';
import { JsonLd, useOrganization } from '../../page-metadata/JsonLd';
import { textOf } from '../../text/richText';
import type { Job } from '../job';
import { jobPlace } from './jobPlace';

const employmentTypes: Readonly<Record<Job['type'], string>> = {
  'Full-Time': 'FULL_TIME',
  'Part-Time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
};

export function JobPostingJsonLd({ job }: { job: Job }) {
  const siteUrl = useSiteUrl();
  const organization = useOrganization();
  const requirements = linesOf(job.requirements);
  const responsibilities = linesOf(job.responsibilities);
  return (
    <JsonLd
      data={{
        '@type': 'JobPosting',
        title: job.title,
        // Search engines expect the whole text, as HTML.
        description: [
          ...linesOf(
            job.document ? job.document.map((block) => textOf([block])).join('\n') : job.description,
          ).map((paragraph) => `<p>${escaped(paragraph)}</p>`),
          listHtml('Key Responsibilities', responsibilities),
          listHtml('Requirements', requirements),
        ].join(''),
        url: siteUrl(paths.job(job.id)),
        identifier: { '@type': 'PropertyValue', name: organization.name, value: String(job.id) },
        datePosted: job.createdAt.slice(0, 10),
        ...(job.closesOn && { validThrough: job.closesOn }),
        employmentType: employmentTypes[job.type],
        hiringOrganization: { ...organization, sameAs: organization.url },
        ...jobPlace(job.location),
        occupationalCategory: job.department,
        qualifications: requirements.join('\n'),
        ...(responsibilities.length > 0 && { responsibilities: responsibilities.join('\n') }),
        directApply: false,
      }}
    />
  );
}

function listHtml(heading: string, lines: readonly string[]): string {
  const items = lines.map((line) => `<li>${escaped(line)}</li>`);
  return items.length > 0 ? `<p>${heading}</p><ul>${items.join('')}</ul>` : '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
