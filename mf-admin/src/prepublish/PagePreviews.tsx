import { useCompanyConfig, useSiteUrl } from '@site/platform';
import { paths } from '@site/platform/paths';
import { sharedPictureUrl, shortened } from '@site/platform/record-metadata';
import styles from './PagePreviews.module.css';
import type { searchResult } from './searchResult';
import type { Metadata } from './useInspection';

interface PagePreviewsProps {
  readonly metadata: Metadata;
  readonly result: ReturnType<typeof searchResult>;
  readonly pageUrl: string | undefined;
}

export function PagePreviews({ metadata, result, pageUrl }: PagePreviewsProps) {
  const { name } = useCompanyConfig();
  const siteUrl = useSiteUrl();
  const { host } = new URL(siteUrl(paths.home), window.location.href);
  const trail = [host, ...(pageUrl ?? '').split('/').filter(Boolean)].join(' › ');
  return (
    <div className={styles.previews}>
      <figure className={styles.preview}>
        <figcaption className={styles.label}>In search results</figcaption>
        <div className={styles.result}>
          <p className={styles.site}>
            <img className={styles.icon} src={siteUrl(paths.icon)} alt="" width="26" height="26" />
            <span>
              {name}
              <span className={styles.trail}>{trail}</span>
            </span>
          </p>
          <p className={styles.title} dir="auto">
            {result.title}
          </p>
          <p className={styles.description} dir="auto">
            {result.description || 'Without a description, search engines choose a part of the page.'}
          </p>
        </div>
      </figure>
      <figure className={styles.preview}>
        <figcaption className={styles.label}>As a shared link</figcaption>
        <div className={styles.card}>
          {/* Without a picture that can be shared, the site's picture is. */}
          <img
            className={styles.picture}
            src={sharedPictureUrl(metadata.picture, siteUrl) ?? siteUrl(paths.shareImage)}
            alt=""
          />
          <div className={styles.words}>
            <p className={styles.trail}>{name}</p>
            <p className={styles.name} dir="auto">
              {metadata.title || 'Untitled'}
            </p>
            <p className={styles.summary} dir="auto">
              {shortened(metadata.description)}
            </p>
          </div>
        </div>
      </figure>
    </div>
  );
}
