import { SiteLink } from '@site/platform';
import { paths } from '@site/platform/paths';
import linkStyles from '../cards/CardLink.module.css';
import { CompanyLogo } from './CompanyLogo';
import type { CompanySummary } from './company';
import styles from './FeaturedCompanyCard.module.css';
import type { SampleCompany } from './sampleCompanies';

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
