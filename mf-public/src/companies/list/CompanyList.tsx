import { paths } from '@site/platform/paths';
import cardStyles from '../../cards/Card.module.css';
import cardLinkStyles from '../../cards/CardLink.module.css';
import externalLinkStyles from '../../links/ExternalLink.module.css';
import { ListEnd } from '../../lists/ListEnd';
import { PAGE_SIZE } from '../../lists/listWindow';
import { ItemListJsonLd } from '../../page-metadata/ItemListJsonLd';
import logoStyles from '../CompanyLogo.module.css';
import type { CompanySummaries } from '../company';
import { CompanyCard } from './CompanyCard';
import styles from './CompanyList.module.css';
import { type CompanyFilters, companiesUrl } from './companyFilters';

export function CompanyList({ list, filters }: { list: CompanySummaries; filters: CompanyFilters }) {
  const {
    data: companies,
    meta: { total, offset },
  } = list;
  return (
    <>
      <ItemListJsonLd total={total} items={companies.map(({ id }) => paths.company(id))} />
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
      <ListEnd
        offset={offset}
        count={companies.length}
        total={total}
        firstUrl={companiesUrl({ ...filters, page: 1 })}
        nextUrl={companiesUrl({ ...filters, page: filters.page + 1 })}
        focus={cardId(offset + companies.length)}
      />
    </>
  );
}

/** In place of a class on each of a hundred cards. */
const listClassName = [
  styles.grid,
  styles.companies,
  cardStyles.cards,
  cardLinkStyles.cards,
  externalLinkStyles.cards,
  logoStyles.cards,
].join(' ');

function cardId(place: number): string {
  return `company-at-${place + 1}`;
}
