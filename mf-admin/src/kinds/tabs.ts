import { paths } from '@site/platform/paths';

/** The parts of the administration, in the order in which their tabs stand. The first one is at `/admin` itself. */
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

/** The tab at an address, by its part after `/admin/`. Below that of Releases are those of the slices. */
export function tabAt(path: string): (typeof tabs)[number] | undefined {
  return tabs.find(({ key }) => key === path || (key === 'releases' && path.startsWith(`${key}/`)));
}

/** The address of a tab. */
export function tabUrl(key: string): string {
  return key === '' ? paths.admin : `${paths.admin}/${key}`;
}
