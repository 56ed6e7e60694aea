import { ApiError, definePage, Message, type PageMatch, Spinner, useRead } from '@site/platform';
import { externalUrl } from '../links/externalUrl';
import { PageMetadata } from '../page-metadata/PageMetadata';
import { ArticleDetail } from './ArticleDetail';
import { ArticleElsewhere } from './ArticleElsewhere';
import { ArticleNotFound } from './ArticleNotFound';
import { articlePath, categoriesPath } from './article';

export const page = definePage({
  component: ArticlePage,
  data: ({ params }) => [articlePath(params.id ?? ''), categoriesPath],
  redirect({ params }, read) {
    const article = read(articlePath(params.id ?? ''))?.data;
    return externalUrl(article?.externalUrl ?? null) ?? undefined;
  },
});

function ArticlePage({ params }: PageMatch) {
  const { data, error, mutate } = useRead(articlePath(params.id ?? ''));
  if (data) {
    const elsewhere = externalUrl(data.data.externalUrl);
    return elsewhere ? (
      <ArticleElsewhere article={data.data} url={elsewhere} />
    ) : (
      <ArticleDetail article={data.data} />
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return <ArticleNotFound />;
  }
  return (
    <div className="section container">
      <PageMetadata title="Article" description="News and articles of the group." />
      <h1 className="visually-hidden">Article</h1>
      {error ? (
        <Message
          title="There was an error loading the article"
          text="Please try again later."
          onRetry={() => void mutate()}
        />
      ) : (
        <Spinner label="Loading the article" />
      )}
    </div>
  );
}
