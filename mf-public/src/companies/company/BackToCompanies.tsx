import { paths } from '@site/platform/paths';
import { BackLink } from '../../links/BackLink';
import type { Visit } from '../../links/visit';

const restored: Visit = { restoresScroll: true };

export function BackToCompanies({ className }: { className?: string }) {
  return (
    <BackLink to={paths.companies} state={restored} className={className}>
      Back to Companies
    </BackLink>
  );
}
