import { paths } from '@site/platform/paths';
import { BackLink } from '../../links/BackLink';

export function BackToArticles({ className }: { className?: string }) {
  return (
    <BackLink to={paths.articles} className={className}>
      Back to Articles
    </BackLink>
  );
}
