import { paths, SiteLink, useNavigate } from '@site/platform';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../links/isPlainClick';
import styles from './BackToCompanies.module.css';
import { type CompaniesVisit, useCompaniesVisit } from './companiesScroll';

const restored: CompaniesVisit = { restoresScroll: true };

/** Leads back to the list: the one that the visitor came from, with its filters, scrolled to where it was left. */
export function BackToCompanies({ className }: { className?: string }) {
  const { listUrl = paths.companies } = useCompaniesVisit();
  const navigate = useNavigate();

  // Decided on the click: the server, which knows no history, must render the same link.
  function goBack(event: MouseEvent<HTMLAnchorElement>) {
    if (isPlainClick(event) && listUrl.startsWith(`${paths.companies}?`)) {
      event.preventDefault();
      void navigate(listUrl, { state: restored });
    }
  }

  return (
    <SiteLink
      to={paths.companies}
      state={restored}
      className={`${styles.link} ${className ?? styles.plain}`}
      onClick={goBack}
    >
      <ArrowLeft className={styles.icon} aria-hidden="true" />
      Back to Companies
    </SiteLink>
  );
}
