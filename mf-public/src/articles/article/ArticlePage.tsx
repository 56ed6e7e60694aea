import { definePage, Message, type PageMatch, PageMetadata } from '@site/platform';
import { webUrl } from '@site/platform/addresses';
import { paths } from '@site/platform/paths';
import { useEffect } from 'react';
import { ExternalLink } from '../../links/ExternalLink';
import { RecordPage } from '../../page-states/RecordPage';
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
    return webUrl(read(articlePath(params.id ?? ''))?.data.externalUrl);
  },
});

function ArticlePage({ params }: PageMatch) {
  return (
    <RecordPage
      path={articlePath(params.id ?? '')}
      loading={{
        title: 'Article',
        description: 'News and articles of the group.',
        label: 'Loading the article',
      }}
      failed={{ title: 'There was an error loading the article', text: 'Please try again later.' }}
      missing={{
        title: 'Article Not Found',
        text: "The article you're looking for doesn't exist or has been removed.",
      }}
      back={<BackToArticles className="button" />}
    >
      {(article) => {
        const elsewhere = webUrl(article.externalUrl);
        return elsewhere ? (
          <ArticleElsewhere article={article} url={elsewhere} />
        ) : (
          <ArticleDetail article={article} />
        );
      }}
    </RecordPage>
  );
}

/** This replaces a redirect when the API answers too late for one. */
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
