import { ContentHtml, PageMetadata, SiteLink, Spinner, useTexts } from '@site/platform';
import { paths } from '@site/platform/paths';
import type { SiteTexts } from '@site/platform/texts';
import { Breadcrumb } from '../links/Breadcrumb';
import styles from './LegalText.module.css';

interface LegalTextProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly texts: SiteTexts;
  readonly contentKey: string;
}

export function LegalText({ title, description, path, texts, contentKey }: LegalTextProps) {
  const { html, isLoading } = useTexts(texts);
  return (
    <div className={`${styles.page} container`}>
      <PageMetadata title={title} description={description} path={path} />
      <Breadcrumb
        trail={[
          { name: 'Home', url: paths.home },
          { name: title, url: path },
        ]}
      />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.columns}>
        <nav aria-label="Legal">
          <ul className={styles.pages}>
            <LegalLink to={paths.terms} current={path}>
              Terms of Use
            </LegalLink>
            <LegalLink to={paths.privacy} current={path}>
              Privacy
            </LegalLink>
            <LegalLink to={paths.cookies} current={path}>
              Cookies
            </LegalLink>
          </ul>
        </nav>
        {isLoading ? (
          <Spinner label="Loading the text" />
        ) : (
          <ContentHtml html={html(contentKey)} className={styles.text} />
        )}
      </div>
    </div>
  );
}

function LegalLink({ to, current, children }: { to: string; current: string; children: string }) {
  return (
    <li>
      <SiteLink to={to} aria-current={current === to ? 'page' : undefined}>
        {children}
      </SiteLink>
    </li>
  );
}
