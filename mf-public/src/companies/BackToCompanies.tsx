import { paths } from '@site/platform/paths';
import { BackLink } from '../links/BackLink';
import type { Visit } from '../links/visit';

const restored: Visit = { restoresScroll: true };

/** Links back to the list that the visitor came from, with its filters and scroll position. */
export function BackToCompanies({ className }: { className?: string }) {
  return (
    <BackLink to={paths.companies} state={restored} className={className}>
      Back to Companies
    </BackLink>
  );
}
