import { definePage, type PageMatch, paths, useCompanyConfig } from '@site/platform';
import { PageMetadata } from '../page-metadata/PageMetadata';
import { CareersHero } from './CareersHero';
import { HiringProcess } from './HiringProcess';
import { jobsPath } from './job';
import { OpenPositions } from './OpenPositions';
import { WhyWorkWithUs } from './WhyWorkWithUs';

export const page = definePage({
  component: CareersPage,
  data: () => [jobsPath],
});

function CareersPage({ query }: PageMatch) {
  const { name } = useCompanyConfig();
  return (
    <>
      <PageMetadata
        title="Careers"
        description={`Join ${name}: the open positions of the group, why people work with us, and how we hire.`}
        path={paths.careers}
        isUnlisted={query.has('department') || query.has('type')}
      />
      <CareersHero />
      <WhyWorkWithUs />
      <OpenPositions query={query} />
      <HiringProcess />
    </>
  );
}
