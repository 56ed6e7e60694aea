import type { ComponentType } from 'react';
import type { TabKey } from '../kinds/tabs';

/** The dialog of schedules may open over any tab. */
export type ScreenKey = TabKey | 'opened-schedule';

export const screens: Readonly<Record<ScreenKey, () => Promise<ComponentType>>> = {
  '': async () => (await import('../dashboard/Dashboard')).Dashboard,
  contacts: async () => (await import('../contacts/Contacts')).Contacts,
  articles: async () => (await import('../articles/Articles')).Articles,
  companies: async () => (await import('./Companies')).Companies,
  team: async () => (await import('./Team')).Team,
  jobs: async () => (await import('./Jobs')).Jobs,
  pages: async () => (await import('../pages/Pages')).Pages,
  'site-content': async () => (await import('../site-content/SiteContent')).SiteContent,
  media: async () => (await import('../media/MediaScreen')).MediaScreen,
  menus: async () => (await import('../site-content/Menus')).Menus,
  schedule: async () => (await import('../schedules/ScheduleScreen')).ScheduleScreen,
  'opened-schedule': async () => (await import('../schedules/ScheduleDialog')).OpenedSchedule,
  trash: async () => (await import('../trash/Trash')).Trash,
  audit: async () => (await import('../audit/Audit')).Audit,
  privacy: async () => (await import('../privacy/Privacy')).Privacy,
  people: async () => (await import('../people/People')).People,
  profile: async () => (await import('../people/Profile')).Profile,
  releases: async () => (await import('../releases/ReleasesTab')).ReleasesTab,
};
