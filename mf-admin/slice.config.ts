import { defineSlice } from '@site/platform/slice-config';

/** What mf-admin uses of the site. The build turns it into the release's manifest. */
export default defineSlice({
  budget: 66_000,
  access: 'session',
  routes: [{ path: '/admin/*', page: './src/AdminPage.tsx', smoke: '/admin', isUnlisted: true }],
});
