import { webUrl } from '@site/platform/addresses';
import { paths } from '@site/platform/paths';
import cardStyles from '../../cards/Card.module.css';
import { CardLink } from '../../cards/CardLink';
import cardLinkStyles from '../../cards/CardLink.module.css';
import { ExternalLink } from '../../links/ExternalLink';
import externalLinkStyles from '../../links/ExternalLink.module.css';
import type { LinkState } from '../../links/linkState';
import { PAGE_SIZE } from '../../lists/listWindow';
import { CompanyLogo } from '../CompanyLogo';
import logoStyles from '../CompanyLogo.module.css';
import type { CompanySummaries } from '../company';
import { type CompanySummary, industryOf } from '../company';
import styles from './CompanyList.module.css';
import { rememberCompaniesScroll } from './companiesScroll';
import { type CompanyFilters, companiesUrl } from './companyFilters';

export function CompanyList({ list, filters }: { list: CompanySummaries; filters: CompanyFilters }) {
  const {
    data: companies,
    meta: { offset },
  } = list;
  return (
    <ul className={listClassName}>
      {companies.map((company, index) => (
        <CompanyCard
          key={company.id}
          company={company}
          id={index % PAGE_SIZE === 0 ? cardId(offset + index) : undefined}
          listUrl={companiesUrl(filters)}
          isFirst={index === 0}
        />
      ))}
    </ul>
  );
}

const listClassName = [
  styles.grid,
  styles.companies,
  cardStyles.cards,
  cardLinkStyles.cards,
  externalLinkStyles.cards,
  logoStyles.cards,
].join(' ');

export function cardId(place: number): string {
  return `company-at-${place + 1}`;
}

interface CompanyCardProps {
  readonly id?: string;
  readonly company: CompanySummary;
  readonly listUrl: string;
  readonly isFirst: boolean;
}

function CompanyCard({ id, company, listUrl, isFirst }: CompanyCardProps) {
  const website = webUrl(company.website);
  return (
    <li>
      <CompanyLogo company={company} isFirst={isFirst} isBare />
      <h2>{company.name}</h2>
      {company.tags.length > 0 && (
        <p>
          <span>Industry</span>
          {` ${industryOf(company)}`}
        </p>
      )}
      <p>{company.description}</p>
      <div>
        <CardLink
          id={id}
          to={paths.company(company.id)}
          state={{ listUrl } satisfies LinkState}
          onClick={rememberCompaniesScroll}
          of={company.name}
          isBare
        >
          View Company
        </CardLink>
        {website && (
          <ExternalLink href={website} of={company.name} isBare>
            Visit site
          </ExternalLink>
        )}
      </div>
    </li>
  );
}
