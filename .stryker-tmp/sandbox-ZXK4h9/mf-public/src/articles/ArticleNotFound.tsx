import { PageMessage } from '../page-states/PageMessage';
import { BackToArticles } from './BackToArticles';

export function ArticleNotFound() {
  return (
    <PageMessage
      title="Article Not Found"
      text="The article you're looking for doesn't exist or has been removed."
    >
      <BackToArticles className="button" />
    </PageMessage>
  );
}
