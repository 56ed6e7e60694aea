import { type ComponentType, lazy } from 'react';
import type { TabKey } from './tabs';

/** What the tabs show. The code of each comes when it is opened. */
export const screens: Readonly<Record<TabKey, ComponentType>> = {
  '': lazy(() => import('./dashboard/Dashboard').then(({ Dashboard }) => ({ default: Dashboard }))),
  contacts: lazy(() => import('./contacts/Contacts').then(({ Contacts }) => ({ default: Contacts }))),
  articles: lazy(() => import('./articles/Articles').then(({ Articles }) => ({ default: Articles }))),
  companies: lazy(() => import('./companies/Companies').then(({ Companies }) => ({ default: Companies }))),
  team: lazy(() => import('./team/Team').then(({ Team }) => ({ default: Team }))),
  jobs: lazy(() => import('./jobs/Jobs').then(({ Jobs }) => ({ default: Jobs }))),
  'site-content': lazy(() =>
    import('./site-content/SiteContent').then(({ SiteContent }) => ({ default: SiteContent })),
  ),
};
