import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { useNavigation } from './navigation';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** The state of the history entry that the link creates. */
  readonly state?: unknown;
}

/**
 * A link within the site. Its page is prefetched on hover, focus or touch. A link to the current page adds no
 * history entry.
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
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, target: link.target });
  return (
    <a
      {...link}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) {
          follow(event);
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
