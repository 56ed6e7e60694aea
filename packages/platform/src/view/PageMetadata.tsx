import { Fragment } from 'react';
import { paths } from '../links/paths';
import { useCompanyConfig } from '../stores/companyConfig';
import { useSiteUrl } from '../stores/siteContexts';
import { documentTitle, shortened } from './recordMetadata';

/** The picture that other sites show with a link. */
export interface SharePicture {
  readonly url: string;
  readonly alt: string;
}

interface PageMetadataProps {
  /** `Our Companies`; the group's name is appended. */
  readonly title: string;
  readonly description: string;
  /** The canonical path; undefined if nothing is found there. */
  readonly path?: string;
  readonly isUnlisted?: boolean;
  readonly type?: 'website' | 'article' | 'profile';
  /** The site's picture by default. */
  readonly picture?: SharePicture;
}

/** Sets the document's head, for search engines and shared links. */
export function PageMetadata(props: PageMetadataProps) {
  const { title, description, path, isUnlisted = path === undefined, type = 'website', picture } = props;
  const { name } = useCompanyConfig();
  const siteUrl = useSiteUrl();
  const summary = shortened(description);
  const url = path && siteUrl(path);
  const shared = {
    title,
    description: summary,
    image: picture?.url ?? siteUrl(paths.shareImage),
    'image:alt': picture?.alt ?? name,
  };
  const facts = {
    site_name: name,
    type,
    url,
    locale: 'en_US',
    ...(!picture && { 'image:width': '1200', 'image:height': '630' }),
  };
  return (
    <>
      <title>{documentTitle(title, name)}</title>
      <meta name="description" content={summary} />
      {isUnlisted && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      {Object.entries(shared).map(([key, content]) => (
        <Fragment key={key}>
          <meta property={`og:${key}`} content={content} />
          <meta name={`twitter:${key}`} content={content} />
        </Fragment>
      ))}
      {Object.entries(facts).map(
        ([key, content]) => content && <meta key={key} property={`og:${key}`} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
