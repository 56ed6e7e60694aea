import { paths } from '@site/platform';
import cardStyles from '../cards/Card.module.css';
import { CardLink } from '../cards/CardLink';
import { ExternalLink } from '../links/ExternalLink';
import { externalUrl } from '../links/externalUrl';
import type { Visit } from '../links/visit';
import styles from './CompanyCard.module.css';
import { CompanyLogo } from './CompanyLogo';
import { rememberCompaniesScroll } from './companiesScroll';
import { type Company, industryOf } from './company';

interface CompanyCardProps {
  readonly id: string;
  readonly company: Company;
  /** The list that the card stands in, for the way back. */
  readonly listUrl: string;
  readonly isFirst: boolean;
}

/** A company in the portfolio. The whole card leads to its page by one link. */
export function CompanyCard({ id, company, listUrl, isFirst }: CompanyCardProps) {
  const website = externalUrl(company.website);
  const visit: Visit = { listUrl };
  return (
    <li className={cardStyles.card}>
      <CompanyLogo name={company.name} logoUrl={company.logoUrl} isFirst={isFirst} />
      <h2 className={styles.name} dir="auto">
        {company.name}
      </h2>
      {company.tags.length > 0 && (
        <p className={styles.industry} dir="auto">
          <span className={styles.label}>Industry</span> {industryOf(company)}
        </p>
      )}
      <p className={cardStyles.text} dir="auto">
        {company.description}
      </p>
      <div className={cardStyles.ways}>
        <CardLink
          id={id}
          to={paths.company(company.id)}
          state={visit}
          onClick={rememberCompaniesScroll}
          of={company.name}
        >
          View Company
        </CardLink>
        {website && (
          <ExternalLink className={`${cardStyles.others} ${styles.website}`} href={website} of={company.name}>
            Visit site
          </ExternalLink>
        )}
      </div>
    </li>
  );
}
