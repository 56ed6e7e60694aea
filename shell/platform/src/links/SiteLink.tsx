import type { ComponentProps } from 'react';
import { createPath, useHref, useLocation, useNavigate } from 'react-router';
import { isPlainClick } from './isPlainClick';
import { useNavigation } from './navigation';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** Kept with the history entry that the link makes. */
  readonly state?: unknown;
}

/**
 * A link within the site. Its page is fetched on hover, focus or touch, before the click. A link to the page on screen
 * makes no second history entry.
 */
export function SiteLink({
  to,
  state,
  onClick,
  onMouseEnter,
  onFocus,
  onTouchStart,
  ...link
}: SiteLinkProps) {
  const { prefetch } = useNavigation();
  const navigate = useNavigate();
  const location = useLocation();
  const href = useHref(to);
  return (
    <a
      {...link}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (isPlainClick(event) && (link.target ?? '_self') === '_self') {
          event.preventDefault();
          void navigate(to, { state, replace: href === createPath(location) });
        }
      }}
      onMouseEnter={(event) => {
        prefetch(to);
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch(to);
        onFocus?.(event);
      }}
      onTouchStart={(event) => {
        prefetch(to);
        onTouchStart?.(event);
      }}
    />
  );
}
