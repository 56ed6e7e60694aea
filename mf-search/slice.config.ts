import { defineSlice } from '@site/platform/slice-config';

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
