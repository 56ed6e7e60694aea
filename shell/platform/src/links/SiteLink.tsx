import { Link, type LinkProps } from 'react-router';
import { useNavigation } from './navigation';

interface SiteLinkProps extends Omit<LinkProps, 'to'> {
  to: string;
}

/** A link within the site. Its page is fetched on hover, focus or touch, before the click. */
export function SiteLink({ to, onMouseEnter, onFocus, onTouchStart, ...link }: SiteLinkProps) {
  const { prefetch } = useNavigation();
  return (
    <Link
      {...link}
      to={to}
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
