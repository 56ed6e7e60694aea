import { paths } from '@site/platform/paths';
// The build runs this file, too.
import { sections } from '../generated/sections.ts';

export const tabs = [
  { key: '', label: 'Dashboard' },
  { key: 'contacts', label: 'Contacts' },
  ...sections,
  { key: 'media', label: 'Media' },
  { key: 'menus', label: 'Menus' },
  { key: 'schedule', label: 'Schedule' },
  { key: 'trash', label: 'Trash' },
  { key: 'releases', label: 'Releases' },
] as const;

/** From here on, tabs are about the system, not content. */
export const FIRST_OF_SYSTEM: TabKey = 'schedule';

/** Any other address below a slice answers 404. */
export const sliceViews = ['', 'over-time', 'errors', 'history', 'tokens'] as const;

export type SectionKey = (typeof sections)[number]['key'];

export type TabKey = (typeof tabs)[number]['key'];

/** Releases have addresses of slices and their views below. */
export function tabAt(pathname: string): (typeof tabs)[number] | undefined {
  // The router matches upper and lower case, with or without slashes at the end.
  const path = pathname.toLowerCase().slice(paths.admin.length + 1);
  const [tab, ...below] = path.replace(/\/+$/, '').split('/');
  const levels = tab === 'releases' ? 2 : 0;
  return below.length <= levels ? tabs.find(({ key }) => key === tab) : undefined;
}

export function tabUrl(key: string): `/${string}` {
  return key === '' ? paths.admin : `${paths.admin}/${key}`;
}
