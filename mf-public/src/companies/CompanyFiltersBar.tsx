import { paths, SiteLink, useNavigate, useRead } from '@site/platform';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import styles from './CompanyFiltersBar.module.css';
import { COMPANIES_COUNT_ID } from './CompanyList';
import type { CompaniesVisit } from './companiesScroll';
import { portfolioPath } from './company';
import { type CompanyFilters, companiesUrl, tagsOf } from './companyFilters';

/** After filtering, the focus goes to what was found: the control that had it is gone with the old list. */
const toCount: CompaniesVisit = { focus: COMPANIES_COUNT_ID };

/** Text and industry filters. They live in the URL: links and a form that work without JavaScript. */
export function CompanyFiltersBar({ filters: { q, tag } }: { filters: CompanyFilters }) {
  const { data: portfolio } = useRead(portfolioPath);
  const navigate = useNavigate();
  const tags = tagsOf(portfolio?.data ?? []);
  // A tag that came with the URL is shown even when none of the first companies has it.
  const chips = tag && !tags.includes(tag) ? [tag, ...tags] : tags;

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(companiesUrl({ q: text, tag }), { state: toCount });
  }

  return (
    <div className={styles.bar}>
      <form className={styles.form} action={paths.companies} onSubmit={search}>
        {tag && <input type="hidden" name="tag" value={tag} />}
        <label className="visually-hidden" htmlFor="companies-q">
          Search companies
        </label>
        <input
          id="companies-q"
          className={styles.input}
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Search companies..."
          maxLength={200}
          autoComplete="off"
        />
        <button type="submit" className={styles.submit} aria-label="Search companies">
          <Search aria-hidden="true" className={styles.icon} />
        </button>
      </form>
      {chips.length > 0 && (
        <nav aria-label="Industries">
          <ul className={styles.chips}>
            <Chip url={companiesUrl({ q })} isCurrent={!tag}>
              All industries
            </Chip>
            {chips.map((name) => (
              <Chip key={name} url={companiesUrl({ q, tag: name })} isCurrent={name === tag}>
                {name}
              </Chip>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Chip({ url, isCurrent, children }: { url: string; isCurrent: boolean; children: string }) {
  return (
    <li className={styles.item}>
      <SiteLink
        to={url}
        state={toCount}
        className={styles.chip}
        aria-current={isCurrent ? 'true' : undefined}
        dir="auto"
      >
        {children}
      </SiteLink>
    </li>
  );
}
