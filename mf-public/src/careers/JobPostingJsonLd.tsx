import { paths, useCompanyConfig } from '@site/platform';
import { JsonLd } from '../structured-data/JsonLd';
import { type Job, linesOf } from './job';

const employmentTypes: Readonly<Record<Job['type'], string>> = {
  'Full-Time': 'FULL_TIME',
  'Part-Time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
};

/** The position for search engines. It belongs on the page of that one position and nowhere else. */
export function JobPostingJsonLd({ job }: { job: Job }) {
  const { name } = useCompanyConfig();
  const responsibilities = linesOf(job.responsibilities);
  return (
    <JsonLd
      data={{
        '@type': 'JobPosting',
        title: job.title,
        description: job.description,
        url: paths.job(job.id),
        identifier: { '@type': 'PropertyValue', name, value: String(job.id) },
        datePosted: job.createdAt.slice(0, 10),
        employmentType: employmentTypes[job.type],
        hiringOrganization: { '@type': 'Organization', name },
        jobLocation: { '@type': 'Place', address: job.location },
        occupationalCategory: job.department,
        qualifications: linesOf(job.requirements).join('\n'),
        ...(responsibilities.length > 0 && { responsibilities: responsibilities.join('\n') }),
      }}
    />
  );
}
