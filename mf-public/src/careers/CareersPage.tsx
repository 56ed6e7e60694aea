import {
  contentPath,
  definePage,
  type PageMatch,
  PageMetadata,
  paths,
  useCompanyConfig,
  useRead,
} from '@site/platform';
import { careersContentDefaults } from '@site/platform/careers-content';
import { readPageNumber } from '../lists/listWindow';
import { CareersHero } from './CareersHero';
import { HiringProcess } from './HiringProcess';
import { jobsPath } from './job';
import { OpenPositions } from './OpenPositions';
import { WhyWorkWithUs } from './WhyWorkWithUs';

export const page = definePage({
  component: CareersPage,
  data: ({ query }) => [jobsPath(readPageNumber(query)), contentPath(careersContentDefaults)],
});

function CareersPage({ query }: PageMatch) {
  const { name } = useCompanyConfig();
  const pageNumber = readPageNumber(query);
  const jobs = useRead(jobsPath(pageNumber)).data;
  return (
    <>
      <PageMetadata
        title={pageNumber > 1 ? `Careers, page ${pageNumber}` : 'Careers'}
        description={`Join ${name}: the open positions of the group, why people work with us, and how we hire.`}
        path={pageNumber > 1 ? `${paths.careers}?page=${pageNumber}` : paths.careers}
        isUnlisted={
          query.has('department') || query.has('type') || (pageNumber > 1 && jobs?.data.length === 0)
        }
      />
      <CareersHero />
      <WhyWorkWithUs />
      <OpenPositions query={query} />
      <HiringProcess />
    </>
  );
}
