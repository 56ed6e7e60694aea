import { paths } from '@site/platform';

/** The parts of the administration, in the order in which their tabs stand. The first one is at `/admin` itself. */
export const tabs = [
  { key: '', label: 'Dashboard' },
  { key: 'contacts', label: 'Contacts' },
  { key: 'articles', label: 'Articles' },
  { key: 'companies', label: 'Companies' },
  { key: 'team', label: 'Team' },
  { key: 'jobs', label: 'Jobs' },
  { key: 'site-content', label: 'Site Content' },
] as const;

/** The part of a tab's address after `/admin/`. */
export type TabKey = (typeof tabs)[number]['key'];

/** The address of a tab. */
export function tabUrl(key: string): string {
  return key === '' ? paths.admin : `${paths.admin}/${key}`;
}
