import { PageMetadata, SiteLink } from '@site/platform';
import { paths } from '@site/platform/paths';
import styles from './NotFound.module.css';

const mainLinks = [
  { label: 'Home', to: paths.home, text: 'Who we are and what we look for' },
  { label: 'Portfolio', to: paths.companies, text: 'The companies of the group' },
  { label: 'Team', to: paths.team, text: 'The people behind it' },
  { label: 'Careers', to: paths.careers, text: 'Open positions' },
  { label: 'News & Articles', to: paths.articles, text: 'What we think and do' },
] as const;

export const NotFound = noPage({
  title: '404 Page Not Found',
  description: 'There is no page at this address.',
  text: 'Did you forget to add the page to the router?',
});

export const Gone = noPage({
  title: 'This page has been removed',
  description: 'This page was taken off the site.',
  text: 'It is no longer part of the site, and nothing has taken its place. These pages are still here.',
});

function noPage({ title, description, text }: Readonly<Record<'title' | 'description' | 'text', string>>) {
  return function NoPage({ hasSearch }: { readonly hasSearch: boolean }) {
    return (
      <section className={`${styles.place} deep under-header`} aria-labelledby="no-page-title">
        <PageMetadata title={title} description={description} />
        <div className={`${styles.content} container`}>
          <div className={styles.words}>
            <h1 id="no-page-title">{title}</h1>
            <p className={styles.text}>{text}</p>
            {hasSearch && (
              <form action={paths.search} className={styles.search}>
                <input
                  name="q"
                  className={styles.query}
                  aria-label="Search the site"
                  placeholder="Search the entire site..."
                />
                <button type="submit" className="button">
                  Find it
                </button>
              </form>
            )}
          </div>
          <nav aria-label="Main pages">
            <ul className={styles.links}>
              {mainLinks.map(({ label, to, text: hint }) => (
                <li key={to}>
                  <SiteLink to={to} className={styles.link}>
                    <span className={styles.label}>{label}</span>
                    <span className={styles.hint}>{hint}</span>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </section>
    );
  };
}
