import { PageMetadata, useSiteUrl } from '@site/platform';
import { paths } from '@site/platform/paths';
import { articleMetadata } from '@site/platform/record-metadata';
import { sharePicture } from '../images/sharePicture';
import { BreadcrumbJsonLd } from '../page-metadata/BreadcrumbJsonLd';
import { FeedLinks } from '../page-metadata/FeedLinks';
import { JsonLd, useOrganization } from '../page-metadata/JsonLd';
import { type Article, DEFAULT_CATEGORY_LABEL } from './article';

interface ArticleFactsProps {
  readonly article: Article;
  readonly category: string | undefined;
}

export function ArticleFacts({ article, category = DEFAULT_CATEGORY_LABEL }: ArticleFactsProps) {
  const { id, date, pictures, updatedAt } = article;
  const { title, description, picture: pictureUrl } = articleMetadata(article);
  const siteUrl = useSiteUrl();
  const organization = useOrganization();
  const path = paths.article(id);
  const picture = sharePicture(pictureUrl, pictures?.imageUrl?.alt || title, siteUrl);
  return (
    <>
      <PageMetadata title={title} description={description} path={path} type="article" picture={picture} />
      <meta property="article:published_time" content={date} />
      <meta property="article:modified_time" content={updatedAt} />
      <meta property="article:section" content={category} />
      <FeedLinks />
      <JsonLd
        data={{
          '@type': 'NewsArticle',
          '@id': `${siteUrl(path)}#article`,
          headline: title,
          description,
          datePublished: date,
          dateModified: updatedAt,
          articleSection: category,
          mainEntityOfPage: siteUrl(path),
          author: organization,
          publisher: organization,
          ...(picture && { image: [picture.url] }),
        }}
      />
      <BreadcrumbJsonLd
        trail={[
          { name: 'News & Articles', url: paths.articles },
          { name: title, url: path },
        ]}
      />
    </>
  );
}
