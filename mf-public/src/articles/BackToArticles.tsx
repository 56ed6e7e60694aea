import { paths } from '@site/platform/paths';
import { BackLink } from '../links/BackLink';

/** Links back to the list that the visitor came from, with its filters. */
export function BackToArticles({ className }: { className?: string }) {
  return (
    <BackLink to={paths.articles} className={className}>
      Back to Articles
    </BackLink>
  );
}
