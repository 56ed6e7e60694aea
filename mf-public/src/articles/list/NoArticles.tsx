import { Message, SiteLink } from '@site/platform';
import type { Visit } from '../../links/visit';
import { NoSuchPage } from '../../lists/NoSuchPage';
import { ARTICLES_COUNT_ID, type ArticleFilters, articlesUrl } from '../articleFilters';

const toCount: Visit = { focus: ARTICLES_COUNT_ID };

export function NoArticles({ total, filters }: { total: number; filters: ArticleFilters }) {
  const { q, page } = filters;
  if (total > 0) {
    return (
      <NoSuchPage
        title="No articles found"
        page={page}
        firstUrl={articlesUrl({ ...filters, page: 1 })}
        focus={ARTICLES_COUNT_ID}
      />
    );
  }
  if (q === '') {
    return <Message title="No articles found" text="There are no articles in this category yet" />;
  }
  return (
    <Message
      title="No articles found"
      text={<span dir="auto">{`No articles match your search “${q}”`}</span>}
    >
      <SiteLink className="button" to={articlesUrl({ ...filters, q: '', page: 1 })} state={toCount}>
        Clear Search
      </SiteLink>
    </Message>
  );
}
