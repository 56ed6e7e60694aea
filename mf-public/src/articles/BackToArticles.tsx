import { paths } from '@site/platform/paths';
import { BackLink } from '../links/BackLink';

/** Leads back to the list: the one that the visitor came from, with its filters. */
export function BackToArticles({ className }: { className?: string }) {
  return (
    <BackLink to={paths.articles} className={className}>
      Back to Articles
    </BackLink>
  );
}
