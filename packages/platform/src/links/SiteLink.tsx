import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { useNavigation } from '../stores/siteContexts';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  readonly state?: unknown;
}

/** A link within the site, prefetched on hover, focus or touch. */
export function SiteLink(props: SiteLinkProps) {
  const { to, state, onClick, onMouseEnter, onFocus, onTouchStart, ...link } = props;
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

/** Whether a link opens here: not in a new tab or window, and not handled already. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

export function ExternalMark() {
  return (
    <>
      {' '}
      <span aria-hidden="true">↗</span>
      <span className="visually-hidden">(external site)</span>
    </>
  );
}
