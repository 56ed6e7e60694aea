import { paths } from '@site/platform/paths';
// The build runs this file, too.
import { sections } from '../generated/sections.ts';

const readContent = { ability: 'readContent' } as const;
const system = { isOfSystem: true } as const;

export const tabs = [
  { key: '', label: 'Dashboard', ...readContent },
  { key: 'contacts', label: 'Contacts', ability: 'answerEnquiries' },
  ...sections.map((section) => ({ ...section, ...readContent })),
  { key: 'media', label: 'Media', ...readContent },
  { key: 'menus', label: 'Menus', ...readContent },
  { key: 'schedule', label: 'Schedule', ...readContent },
  { key: 'trash', label: 'Trash', ...readContent },
  { key: 'releases', label: 'Releases', ability: 'manageReleases', ...system },
  { key: 'people', label: 'People', ability: 'managePeople', ...system },
  { key: 'privacy', label: 'Privacy', ability: 'managePrivacy', ...system },
  { key: 'audit', label: 'Audit', ability: 'readAudit', ...system },
] as const;

export const sliceViews = ['', 'over-time', 'errors', 'history', 'tokens'] as const;

export type SectionKey = (typeof sections)[number]['key'];

export const profile = { key: 'profile', label: 'Your profile', ability: undefined } as const;

export type Tab = (typeof tabs)[number];

export type TabKey = Tab['key'] | typeof profile.key;

export function tabAt(pathname: string): Tab | typeof profile | undefined {
  const path = pathname.toLowerCase().slice(paths.admin.length + 1);
  const [tab, ...below] = path.replace(/\/+$/, '').split('/');
  const levels = tab === 'releases' ? 2 : 0;
  return below.length <= levels ? [...tabs, profile].find(({ key }) => key === tab) : undefined;
}

export function tabUrl(key: string): `/${string}` {
  return key === '' ? paths.admin : `${paths.admin}/${key}`;
}
