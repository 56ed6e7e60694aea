import { defineSlice } from '@site/platform/slice-config';
import { profile, sliceViews, tabs, tabUrl } from './src/kinds/tabs.ts';

const page = { page: './src/AdminPage.tsx', isUnlisted: true } as const;

export default defineSlice({
  budget: 66_000,
  access: 'session',
  offers: [
    {
      name: 'releases-tab',
      version: '1.0.0',
      contract: './src/releases/releasesTab.ts',
      example: { root: '/admin/releases', slice: 'mf-public', view: '' },
      smoke: '/admin/releases/mf-public',
    },
    {
      name: 'releases-card',
      version: '1.0.0',
      contract: './src/releases/releasesCard.ts',
      example: { root: '/admin/releases' },
      smoke: '/admin',
    },
  ],
  routes: [
    { ...page, path: '/admin/*', smoke: '/admin' },
    ...[...tabs, profile].map(({ key }) => ({ ...page, path: tabUrl(key), smoke: tabUrl(key) })),
    ...sliceViews.map((key) => {
      const view = key === '' ? '' : (`/${key}` as const);
      return {
        ...page,
        path: `/admin/releases/:slice${view}` as const,
        smoke: `/admin/releases/mf-public${view}` as const,
      };
    }),
  ],
});
