import { ContactLink, isPlainClick, SECTION_OFFSET, SiteLink, scrollToSection } from '@site/platform';
import type { MouseEvent, ReactNode } from 'react';

interface CallToActionProps {
  readonly href: string;
  readonly isContact?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

const toContact = /^(?:\/contact|\/?#contact(?:-form)?)$/;

export function CallToAction({ href, isContact = false, className = 'button', children }: CallToActionProps) {
  if (isContact || toContact.test(href)) {
    return <ContactLink className={className}>{children}</ContactLink>;
  }
  if (href.startsWith('#')) {
    return (
      <a href={href} className={className} onClick={(event) => scrollTo(event, href.slice(1))}>
        {children}
      </a>
    );
  }
  return (
    <SiteLink to={href} className={className}>
      {children}
    </SiteLink>
  );
}

function scrollTo(event: MouseEvent<HTMLAnchorElement>, section: string) {
  if (isPlainClick(event)) {
    event.preventDefault();
    scrollToSection(section, SECTION_OFFSET);
  }
}
