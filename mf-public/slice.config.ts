import { defineSlice } from '@site/platform/slice-config';

/** What mf-public takes of the site. The build turns it into the release's manifest. */
export default defineSlice({
  budget: 19_000,
  routes: [
    { path: '/', page: './src/home/HomePage.tsx', smoke: '/' },
    { path: '/companies', page: './src/companies/CompaniesPage.tsx', smoke: '/companies' },
    { path: '/companies/:id', page: './src/companies/CompanyPage.tsx', smoke: '/companies/1' },
    { path: '/articles', page: './src/articles/ArticlesPage.tsx', smoke: '/articles' },
    { path: '/articles/:id', page: './src/articles/ArticlePage.tsx', smoke: '/articles/1' },
    { path: '/careers', page: './src/careers/CareersPage.tsx', smoke: '/careers' },
    { path: '/careers/:id', page: './src/careers/JobPage.tsx', smoke: '/careers/1' },
    { path: '/team', page: './src/team/TeamPage.tsx', smoke: '/team' },
    { path: '/team/:id', page: './src/team/TeamMemberPage.tsx', smoke: '/team/1' },
    { path: '/terms', page: './src/legal/TermsPage.tsx', smoke: '/terms' },
    { path: '/privacy', page: './src/legal/PrivacyPage.tsx', smoke: '/privacy' },
    { path: '/cookies', page: './src/legal/CookiesPage.tsx', smoke: '/cookies' },
  ],
});
