import { webUrl } from '@site/platform/addresses';
import { paths } from '@site/platform/paths';
import { CardLink } from '../../cards/CardLink';
import { ExternalLink } from '../../links/ExternalLink';
import type { Visit } from '../../links/visit';
import { CompanyLogo } from '../CompanyLogo';
import { type CompanySummary, industryOf } from '../company';
import { rememberCompaniesScroll } from './companiesScroll';

interface CompanyCardProps {
  readonly id?: string;
  readonly company: CompanySummary;
  readonly listUrl: string;
  readonly isFirst: boolean;
}

export function CompanyCard({ id, company, listUrl, isFirst }: CompanyCardProps) {
  const website = webUrl(company.website);
  return (
    <li>
      <CompanyLogo name={company.name} logoUrl={company.logoUrl} isFirst={isFirst} isBare />
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
          state={{ listUrl } satisfies Visit}
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
