import { defineSlice } from '@site/platform/slice-config';

/** What mf-public takes of the site. The build turns it into the release's manifest. */
export default defineSlice({
  budget: 19_000,
  routes: [
    { path: '/', page: './src/home/HomePage.tsx', smoke: '/', query: [] },
    {
      path: '/companies',
      page: './src/companies/CompaniesPage.tsx',
      smoke: '/companies',
      query: ['q', 'tag', 'page'],
    },
    { path: '/companies/:id', page: './src/companies/CompanyPage.tsx', smoke: '/companies/1', query: [] },
    {
      path: '/articles',
      page: './src/articles/ArticlesPage.tsx',
      smoke: '/articles',
      query: ['q', 'category', 'sort', 'page'],
    },
    { path: '/articles/:id', page: './src/articles/ArticlePage.tsx', smoke: '/articles/1', query: [] },
    {
      path: '/careers',
      page: './src/careers/CareersPage.tsx',
      smoke: '/careers',
      query: ['department', 'type', 'page'],
    },
    { path: '/careers/:id', page: './src/careers/JobPage.tsx', smoke: '/careers/1', query: [] },
    { path: '/team', page: './src/team/TeamPage.tsx', smoke: '/team', query: ['page'] },
    { path: '/team/:id', page: './src/team/TeamMemberPage.tsx', smoke: '/team/1', query: [] },
    { path: '/terms', page: './src/legal/TermsPage.tsx', smoke: '/terms', query: [] },
    { path: '/privacy', page: './src/legal/PrivacyPage.tsx', smoke: '/privacy', query: [] },
    { path: '/cookies', page: './src/legal/CookiesPage.tsx', smoke: '/cookies', query: [] },
  ],
});
