import { type ApiPath, apiPath, ListView, Message, Spinner, useRead } from '@site/platform';
import type { CompanySummaries, CompanySummary } from './company';
import styles from './FeaturedCompanies.module.css';
import { FeaturedCompanyCard } from './FeaturedCompanyCard';
import type { SampleCompany } from './sampleCompanies';

export const featuredCompaniesPath: ApiPath<CompanySummaries> = apiPath('/api/companies', {
  query: { featured: true, fields: 'summary' },
});

interface FeaturedCompaniesProps {
  /** Never shown for an empty portfolio. */
  readonly samples?: readonly SampleCompany[];
}

export function FeaturedCompanies({ samples }: FeaturedCompaniesProps) {
  const read = useRead(featuredCompaniesPath);
  const sampleList = samples && <CompanyGrid companies={samples} />;
  return (
    <ListView
      read={read}
      loading={sampleList ?? <Spinner label="Loading the featured companies" />}
      error={(retry) =>
        sampleList ?? (
          <Message
            title="There was an error loading the featured companies."
            text="Please try again later."
            onRetry={retry}
          />
        )
      }
      empty={
        <Message
          title="No featured companies found."
          text="Please check back later as we expand our portfolio."
        />
      }
    >
      {(companies) => <CompanyGrid companies={companies} />}
    </ListView>
  );
}

function CompanyGrid({ companies }: { companies: readonly (CompanySummary | SampleCompany)[] }) {
  return (
    <ul className={styles.grid}>
      {companies.map((company) => (
        <FeaturedCompanyCard key={'id' in company ? company.id : company.name} company={company} />
      ))}
    </ul>
  );
}
