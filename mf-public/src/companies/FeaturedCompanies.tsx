import { type ApiPath, apiPath, ListView, Message, SiteLink, Spinner, useRead } from '@site/platform';
import { paths } from '@site/platform/paths';
import linkStyles from '../cards/CardLink.module.css';
import { CompanyLogo } from './CompanyLogo';
import type { CompanySummaries, CompanySummary } from './company';
import styles from './FeaturedCompanies.module.css';
import type { SampleCompany } from './sampleCompanies';

export const featuredCompaniesPath: ApiPath<CompanySummaries> = apiPath('/api/companies', {
  query: { featured: true, fields: 'summary' },
});

interface FeaturedCompaniesProps {
  /** These stand in while the companies load and after a failure. */
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

export function FeaturedCompanyCard({ company }: { company: CompanySummary | SampleCompany }) {
  const isReal = 'id' in company;
  return (
    <li className={styles.card}>
      <CompanyLogo company={company} />
      <h3 className={styles.name} dir="auto">
        {isReal ? (
          <SiteLink className={linkStyles.cover} to={paths.company(company.id)}>
            {company.name}
          </SiteLink>
        ) : (
          company.name
        )}
      </h3>
      <p className={styles.description} dir="auto">
        {company.description}
      </p>
    </li>
  );
}
