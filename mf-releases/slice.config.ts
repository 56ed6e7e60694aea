import { defineSlice } from '@site/platform/slice-config';

export default defineSlice({
  budget: 22_000,
  access: 'session',
  routes: [],
  fills: [
    { slot: 'mf-admin/releases-tab', component: './src/ReleasesTabSlot.tsx' },
    { slot: 'mf-admin/releases-card', component: './src/ReleasesCardSlot.tsx' },
  ],
});
