import { paths } from '@site/platform/paths';

/** The parts of the administration, in the order of their tabs. The first one is at `/admin` itself. */
export const tabs = [
  { key: '', label: 'Dashboard' },
  { key: 'contacts', label: 'Contacts' },
  { key: 'articles', label: 'Articles' },
  { key: 'companies', label: 'Companies' },
  { key: 'team', label: 'Team' },
  { key: 'jobs', label: 'Jobs' },
  { key: 'site-content', label: 'Site Content' },
  { key: 'schedule', label: 'Schedule' },
  { key: 'trash', label: 'Trash' },
  { key: 'releases', label: 'Releases' },
] as const;

/** The part of a tab's address after `/admin/`. */
export type TabKey = (typeof tabs)[number]['key'];

/** Returns the tab at an address, by the part after `/admin/`. Addresses below Releases are those of slices. */
export function tabAt(path: string): (typeof tabs)[number] | undefined {
  return tabs.find(({ key }) => key === path || (key === 'releases' && path.startsWith(`${key}/`)));
}

export function tabUrl(key: string): string {
  return key === '' ? paths.admin : `${paths.admin}/${key}`;
}
