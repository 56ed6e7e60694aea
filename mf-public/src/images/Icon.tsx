import styles from './Icon.module.css';

export const arrowLeft = 'm12 19-7-7 7-7M19 12H5';
export const arrowRight = 'M5 12h14m-7-7 7 7-7 7';

/**
 * The paths come from Lucide: ISC License, Copyright (c) Lucide Icons and Contributors; those of Feather: MIT
 * License, Copyright (c) 2013-present Cole Bemis (https://lucide.dev/license). Icons of several parts are
 * joined into one path, for smaller pages.
 */
export function Icon({ path, className = '' }: { path: string; className?: string | undefined }) {
  return (
    <svg
      className={`${styles.icon} ${className}`}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
