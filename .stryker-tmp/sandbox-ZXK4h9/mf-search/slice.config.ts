import { defineSlice } from '@site/platform/slice-config';

/** What mf-search uses of the site. The build turns it into the release's manifest. */
export default defineSlice({
  budget: 12_500,
  routes: [
    {
      path: '/search',
      page: './src/page/SearchPage.tsx',
      smoke: '/search?q=a',
      query: ['q'],
      isUnlisted: true,
    },
  ],
  slots: [{ name: 'header-search', component: './src/box/HeaderSearchSlot.tsx' }],
});
