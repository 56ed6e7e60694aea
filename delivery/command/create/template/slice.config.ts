import { defineSlice } from '@site/platform/slice-config';

/** What mf-example uses of the site. The build turns this into the release's manifest. */
export default defineSlice({
  routes: [{ path: '/example', page: './src/ExamplePage.tsx', smoke: '/example', query: [] }],
  menu: [{ label: 'Example', path: '/example' }],
  budget: 20_000,
});
