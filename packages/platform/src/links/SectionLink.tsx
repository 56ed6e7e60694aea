import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { visitStorage } from '../stores/safeStorage';
import { earlyPress } from './earlyPress';
import { paths, type SectionId } from './paths';
import { isPlainClick, SiteLink } from './SiteLink';
import { NAVIGATE_TO_SECTION_KEY, SECTION_OFFSET, scrollToSection } from './scrollToSection';

interface SectionLinkProps extends Omit<React.ComponentProps<'a'>, 'href'> {
  section: SectionId;
}

/**
 * Leads to a section of Home. Home finds the section in session storage or, without JavaScript, in the hash.
 */
export function SectionLink({ section, onClick, ...link }: SectionLinkProps) {
  const { pathname } = useLocation();
  // This address opens the contact dialog.
  const early = section === 'contact' && pathname !== paths.home ? earlyPress : undefined;
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!isPlainClick(event)) {
      return;
    }
    event.preventDefault();
    if (pathname === paths.home) {
      scrollToSection(section, section === 'contact' ? SECTION_OFFSET : 0);
      return;
    }
    if (visitStorage.set(NAVIGATE_TO_SECTION_KEY, section)) {
      void navigate(paths.home);
    } else {
      // The state keeps Home from opening the contact dialog.
      void navigate(paths.section(section), { state: { isSection: true } });
    }
  }

  return <SiteLink {...early} {...link} to={paths.section(section)} onClick={follow} />;
}
