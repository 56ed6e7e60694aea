import { isPlainClick, SectionLink, SiteLink, useLocation } from '@site/platform';
import { paths, type SectionId } from '@site/platform/paths';
import { ExternalMark, type MenuEntry, scrollToTop } from '@site/platform/shell';
import type { ComponentProps, MouseEvent } from 'react';

type LinkProps = Omit<ComponentProps<'a'>, 'href'>;

interface MenuLinkProps extends LinkProps {
  readonly entry: MenuEntry;
}

export function MenuLink({ entry: { label, address }, ...link }: MenuLinkProps) {
  if (address === paths.home) {
    return <HomeLink {...link}>{label}</HomeLink>;
  }
  if (isOfHome(address)) {
    return (
      <SectionLink {...link} section={address.slice(2) as SectionId}>
        {label}
      </SectionLink>
    );
  }
  if (address.startsWith('/')) {
    return (
      <SiteLink {...link} to={address}>
        {label}
      </SiteLink>
    );
  }
  return (
    <a {...link} href={address} rel="noopener">
      {label}
      <ExternalMark />
    </a>
  );
}

export function isOfHome(address: string): boolean {
  return address.startsWith('/#');
}

export function HomeLink({ onClick, ...link }: LinkProps) {
  const { pathname } = useLocation();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (pathname === paths.home && isPlainClick(event)) {
      event.preventDefault();
      scrollToTop();
    }
  }

  return <SiteLink {...link} to={paths.home} onClick={follow} />;
}
