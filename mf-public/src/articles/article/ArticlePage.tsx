import { ApiError, definePage, Message, type PageMatch, PageMetadata, useRead } from '@site/platform';
import { webUrl } from '@site/platform/addresses';
import { paths } from '@site/platform/paths';
import { useEffect } from 'react';
import { ExternalLink } from '../../links/ExternalLink';
import { PageLoading } from '../../page-states/PageLoading';
import { PageMessage } from '../../page-states/PageMessage';
import type { Article } from '../article';
import { articlePath, categoryPath, relatedArticlesPath } from '../article';
import { ArticleDetail, BackToArticles } from './ArticleDetail';

export const page = definePage({
  component: ArticlePage,
  data: ({ params: { id = '' } }) => [articlePath(id), relatedArticlesPath(id)],
  furtherData({ params }, read) {
    const category = categoryPath(read(articlePath(params.id ?? ''))?.data.categoryId ?? null);
    return category ? [category] : [];
  },
  redirect({ params }, read) {
    const article = read(articlePath(params.id ?? ''))?.data;
    return webUrl(article?.externalUrl);
  },
});

function ArticlePage({ params }: PageMatch) {
  const { data, error, mutate } = useRead(articlePath(params.id ?? ''));
  if (data) {
    const elsewhere = webUrl(data.data.externalUrl);
    return elsewhere ? (
      <ArticleElsewhere article={data.data} url={elsewhere} />
    ) : (
      <ArticleDetail article={data.data} />
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return <ArticleNotFound />;
  }
  if (error) {
    return (
      <PageMessage
        title="There was an error loading the article"
        text="Please try again later."
        onRetry={() => void mutate()}
      >
        <BackToArticles className="button" />
      </PageMessage>
    );
  }
  return (
    <PageLoading title="Article" description="News and articles of the group." label="Loading the article" />
  );
}

function ArticleNotFound() {
  return (
    <PageMessage
      title="Article Not Found"
      text="The article you're looking for doesn't exist or has been removed."
    >
      <BackToArticles className="button" />
    </PageMessage>
  );
}

/** The URL arrived too late for a redirect. */
function ArticleElsewhere({ article: { id, title, excerpt }, url }: { article: Article; url: string }) {
  useEffect(() => window.location.replace(url), [url]);
  return (
    <div className="section container">
      <PageMetadata title={title} description={excerpt} path={paths.article(id)} isUnlisted />
      <h1 dir="auto">{title}</h1>
      <Message title="This article is on another site">
        <ExternalLink href={url} className="button">
          Read full article
        </ExternalLink>
      </Message>
    </div>
  );
}
