import { definePage, type PageMatch, PageMetadata, useCompanyConfig, useRead } from '@site/platform';
import { paths } from '@site/platform/paths';
import { listUrl } from '../../lists/listWindow';
import { texts as applicationTexts } from '../applicationTexts';
import { departmentsPath, jobsPath, readJobFilters } from '../jobFilters';
import { CareersHero } from './CareersHero';
import { texts } from './careersTexts';
import { HiringProcess } from './HiringProcess';
import { OpenPositions } from './OpenPositions';
import { WhyWorkWithUs } from './WhyWorkWithUs';

export const page = definePage({
  component: CareersPage,
  texts: [texts, applicationTexts],
  data: ({ query }) => [jobsPath(readJobFilters(query, undefined)), departmentsPath],
  furtherData({ query }, read) {
    const known = jobsPath(readJobFilters(query, read(departmentsPath)));
    return known === jobsPath(readJobFilters(query, undefined)) ? [] : [known];
  },
});

function CareersPage({ query }: PageMatch) {
  const { name } = useCompanyConfig();
  const filters = readJobFilters(query, useRead(departmentsPath).data);
  const { page: pageNumber } = filters;
  const jobs = useRead(jobsPath(filters)).data;
  return (
    <>
      <PageMetadata
        title={pageNumber > 1 ? `Careers, page ${pageNumber}` : 'Careers'}
        description={`Join ${name}: the open positions of the group, why people work with us, and how we hire.`}
        path={listUrl(paths.careers, {}, pageNumber)}
        isUnlisted={
          query.has('department') || query.has('type') || (pageNumber > 1 && jobs?.data.length === 0)
        }
      />
      <CareersHero />
      <WhyWorkWithUs />
      <OpenPositions filters={filters} />
      <HiringProcess />
    </>
  );
}
