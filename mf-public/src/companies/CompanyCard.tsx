import { paths, SiteLink } from '@site/platform';
import { ArrowRight } from 'lucide-react';
import { ExternalLink } from '../links/ExternalLink';
import { externalUrl } from '../links/externalUrl';
import styles from './CompanyCard.module.css';
import { CompanyLogo } from './CompanyLogo';
import { type CompaniesVisit, rememberCompaniesScroll } from './companiesScroll';
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
  const visit: CompaniesVisit = { listUrl };
  return (
    <li className={styles.card}>
      <CompanyLogo name={company.name} logoUrl={company.logoUrl} isFirst={isFirst} />
      <h2 className={styles.name} dir="auto">
        {company.name}
      </h2>
      {company.tags.length > 0 && (
        <p className={styles.industry} dir="auto">
          <span className={styles.label}>Industry</span> {industryOf(company)}
        </p>
      )}
      <p className={styles.description} dir="auto">
        {company.description}
      </p>
      <div className={styles.links}>
        <SiteLink
          id={id}
          className={styles.link}
          to={paths.company(company.id)}
          state={visit}
          onClick={rememberCompaniesScroll}
        >
          View Company<span className="visually-hidden"> {company.name}</span>
          <ArrowRight className={styles.arrow} aria-hidden="true" />
        </SiteLink>
        {website && (
          <ExternalLink className={styles.website} href={website} of={company.name}>
            Visit site
          </ExternalLink>
        )}
      </div>
    </li>
  );
}
