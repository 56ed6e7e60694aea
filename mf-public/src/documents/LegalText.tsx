import {
  type ApiPath,
  ContentHtml,
  definePage,
  PageMetadata,
  SiteLink,
  type SlicePage,
  Spinner,
  useRead,
  useTexts,
} from '@site/platform';
import { paths } from '@site/platform/paths';
import type { SiteTexts } from '@site/platform/texts';
import { Breadcrumb } from '../links/Breadcrumb';
import styles from './LegalText.module.css';

const pages = [
  { to: paths.terms, label: 'Terms of Use' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.cookies, label: 'Cookies' },
];

interface LegalPage<Key extends string = string> {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly texts: SiteTexts<Key>;
  readonly contentKey: Key;
  /** The path of the words that replace `{how_long}`. */
  readonly howLong?: ApiPath<{ readonly data: { readonly text: string } }>;
}

export function LegalText({ title, description, path, texts, contentKey, howLong }: LegalPage) {
  const { html, isLoading } = useTexts(texts);
  const { data } = useRead(howLong ?? null);
  const words = data?.data.text ?? 'Ask us: the address is at the foot of each page.';
  return (
    <div className={`${styles.page} container`}>
      <PageMetadata title={title} description={description} path={path} />
      <Breadcrumb trail={[{ name: title, url: path }]} />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.columns}>
        <nav aria-label="Legal">
          <ul className={styles.pages}>
            {pages.map(({ to, label }) => (
              <li key={to}>
                <SiteLink to={to} aria-current={path === to ? 'page' : undefined}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        {isLoading ? (
          <Spinner label="Loading the text" />
        ) : (
          <ContentHtml html={html(contentKey).replaceAll('{how_long}', words)} className={styles.text} />
        )}
      </div>
    </div>
  );
}

export function defineLegalPage<Key extends string>(legal: LegalPage<Key>): SlicePage {
  return definePage({
    component: () => <LegalText {...legal} />,
    texts: [legal.texts],
    data: () => (legal.howLong ? [legal.howLong] : []),
  });
}
