import { useNavigate } from '@site/platform';
import { paths } from '@site/platform/paths';
import type { FormEvent } from 'react';
import styles from './SearchForm.module.css';

export function SearchForm({ query }: { readonly query: string }) {
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '');
    void navigate(`${paths.search}?${new URLSearchParams({ q: typed })}`);
  }

  return (
    <form action={paths.search} className={styles.form} onSubmit={submit}>
      <input
        type="search"
        name="q"
        className={styles.input}
        aria-label="Search the site"
        placeholder="Search the entire site..."
        defaultValue={query}
        autoComplete="off"
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: a visitor without a query came to enter one
        autoFocus={query === ''}
      />
      <button type="submit" className="button button-primary">
        Find it
      </button>
    </form>
  );
}
