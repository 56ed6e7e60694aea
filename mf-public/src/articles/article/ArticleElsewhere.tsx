import { Message, PageMetadata } from '@site/platform';
import { paths } from '@site/platform/paths';
import { useEffect } from 'react';
import { ExternalLink } from '../../links/ExternalLink';
import type { Article } from '../article';

interface ArticleElsewhereProps {
  readonly article: Article;
  readonly url: string;
}

/** The article's URL arrived too late for a redirect, so this page sends the visitor on. */
export function ArticleElsewhere({ article: { id, title, excerpt }, url }: ArticleElsewhereProps) {
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
