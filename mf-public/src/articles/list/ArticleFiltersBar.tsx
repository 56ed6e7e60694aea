import { SiteLink, useRead } from '@site/platform';
import { paths } from '@site/platform/paths';
import { FilterChips } from '../../filters/FilterChips';
import listStyles from '../../filters/SearchedList.module.css';
import { SearchForm } from '../../filters/SearchForm';
import { type ListSearch, useSearchBox } from '../../filters/useListSearch';
import type { LinkState } from '../../links/linkState';
import { categoriesPath, UNCATEGORIZED } from '../article';
import { ARTICLES_COUNT_ID, type ArticleFilters, articlesUrl } from '../articleFilters';
import styles from './ArticleFiltersBar.module.css';

const toCount: LinkState = { focus: ARTICLES_COUNT_ID };

export function ArticleFiltersBar({ search }: { search: ListSearch<ArticleFilters> }) {
  const { category, sort } = search.filters;
  const { text: q, key, form } = useSearchBox(search);
  const categories = useRead(categoriesPath).data?.data ?? [];
  const choices = [
    { value: '', name: 'All Categories' },
    { value: 'none', name: UNCATEGORIZED },
    ...categories.map(({ id, name }) => ({ value: String(id), name })),
  ];
  return (
    <div className={`${listStyles.bar} ${styles.bar}`}>
      <SearchForm
        key={key}
        {...form}
        action={paths.articles}
        noun="articles"
        kept={{ category, sort: sort === 'newest' ? '' : sort }}
      />
      <FilterChips
        label="Categories"
        chips={choices.map(({ value, name }) => ({
          name,
          url: articlesUrl({ q, sort, category: value }),
          isCurrent: value === category,
        }))}
        focus={ARTICLES_COUNT_ID}
      />
      <nav aria-label="Order" className={styles.sort}>
        {orders.map(({ value, name }) => (
          <SiteLink
            key={value}
            to={articlesUrl({ q, category, sort: value })}
            state={toCount}
            className={styles.order}
            aria-current={value === sort ? 'true' : undefined}
          >
            {name}
          </SiteLink>
        ))}
      </nav>
    </div>
  );
}

const orders = [
  { value: 'newest', name: 'Newest First' },
  { value: 'oldest', name: 'Oldest First' },
] as const;
