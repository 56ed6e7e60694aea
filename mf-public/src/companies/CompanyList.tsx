import { paths, type ReadOf } from '@site/platform';
import { useVisitFocus } from '../links/visit';
import { ListEnd } from '../lists/ListEnd';
import { ItemListJsonLd } from '../structured-data/ItemListJsonLd';
import { CompanyCard } from './CompanyCard';
import styles from './CompanyList.module.css';
import { COMPANIES_COUNT_ID, type CompanyFilters, companiesUrl } from './companyFilters';

interface CompanyListProps {
  readonly list: ReadOf<'/api/companies'>;
  readonly filters: CompanyFilters;
}

/** How many companies there are, and those of them that the page shows. */
export function CompanyList({ list, filters }: CompanyListProps) {
  const {
    data: companies,
    meta: { total, offset },
  } = list;
  useVisitFocus();
  return (
    <>
      <ItemListJsonLd
        total={total}
        offset={offset}
        items={companies.map(({ id, name }) => ({ name, url: paths.company(id) }))}
      />
      <p id={COMPANIES_COUNT_ID} className={styles.count} tabIndex={-1}>
        {countText(total, filters)}
      </p>
      <ul className={styles.grid}>
        {companies.map((company, index) => (
          <CompanyCard
            key={company.id}
            company={company}
            id={cardId(offset + index)}
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

/** Cards are named by their place, so that 'Load more' can move the focus to the first new one. */
function cardId(place: number): string {
  return `company-at-${place + 1}`;
}

function countText(total: number, { q, tag }: CompanyFilters): string {
  const companies = total === 1 ? '1 company' : `${total} companies`;
  return `${companies}${tag && ` in ${tag}`}${q && ` matching “${q}”`}`;
}
