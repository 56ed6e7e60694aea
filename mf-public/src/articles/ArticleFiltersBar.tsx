import { paths, SiteLink, useRead } from '@site/platform';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import styles from './ArticleFiltersBar.module.css';
import { categoriesPath } from './article';
import { articlesUrl, LONGEST_SEARCH } from './articleFilters';
import type { ArticlesVisit } from './articlesVisit';
import type { useArticleSearch } from './useArticleSearch';

const chosen: ArticlesVisit = { focusesCount: true };

/** Text, category and order. They live in the URL: links and a form that work without JavaScript. */
export function ArticleFiltersBar({ search }: { search: ReturnType<typeof useArticleSearch> }) {
  const { filters } = search;
  const { q, category, sort } = filters;
  const categories = useRead(categoriesPath).data?.data ?? [];
  const choices = [
    { value: '', name: 'All Categories' },
    { value: 'none', name: 'Uncategorized' },
    ...categories.map(({ id, name }) => ({ value: String(id), name })),
  ];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    search.submit(String(new FormData(event.currentTarget).get('q') ?? ''));
  }

  return (
    <div className={styles.bar}>
      <form className={styles.form} action={paths.articles} aria-label="Articles" onSubmit={submit}>
        <label className="visually-hidden" htmlFor="articles-q">
          Search articles
        </label>
        <input
          key={search.boxKey}
          id="articles-q"
          className={styles.input}
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Search articles..."
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          dir="auto"
          onChange={(event) => search.type(event.target.value)}
        />
        {category && <input type="hidden" name="category" value={category} />}
        {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
        <button type="submit" className={styles.submit} aria-label="Search articles">
          <Search aria-hidden="true" className={styles.icon} />
        </button>
      </form>
      <nav aria-label="Categories" className={styles.categories}>
        <ul className={styles.chips}>
          {choices.map(({ value, name }) => (
            <li key={value} className={styles.item}>
              <SiteLink
                to={articlesUrl({ q, sort, category: value })}
                state={chosen}
                className={styles.chip}
                aria-current={value === category ? 'true' : undefined}
                dir="auto"
              >
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Order" className={styles.sort}>
        {orders.map(({ value, name }) => (
          <SiteLink
            key={value}
            to={articlesUrl({ q, category, sort: value })}
            state={chosen}
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
