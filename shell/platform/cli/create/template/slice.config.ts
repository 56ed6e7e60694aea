import { defineSlice } from '@site/platform/slice-config';

/** What mf-example takes of the site. The build turns it into the release's manifest. */
export default defineSlice({
  routes: [{ path: '/example', page: './src/ExamplePage.tsx', smoke: '/example', query: [] }],
  menu: [{ label: 'Example', path: '/example' }],
  budget: 20_000,
});
