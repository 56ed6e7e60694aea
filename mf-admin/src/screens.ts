import type { ComponentType } from 'react';
import type { TabKey } from './tabs';

/** What the tabs show. The code of each comes when it is opened. */
export const screens: Readonly<Record<TabKey, () => Promise<ComponentType>>> = {
  '': async () => (await import('./dashboard/Dashboard')).Dashboard,
  contacts: async () => (await import('./contacts/Contacts')).Contacts,
  articles: async () => (await import('./articles/Articles')).Articles,
  companies: async () => (await import('./companies/Companies')).Companies,
  team: async () => (await import('./team/Team')).Team,
  jobs: async () => (await import('./jobs/Jobs')).Jobs,
  'site-content': async () => (await import('./site-content/SiteContent')).SiteContent,
  trash: async () => (await import('./trash/Trash')).Trash,
  releases: async () => (await import('./releases/Releases')).Releases,
};
