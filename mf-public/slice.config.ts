import { defineSlice } from '@site/platform/slice-config';

export default defineSlice({
  budget: 19_000,
  routes: [
    {
      path: '/',
      page: './src/home/HomePage.tsx',
      smoke: '/',
      query: [],
      texts: ['./src/home/homeTexts.ts'],
    },
    {
      path: '/companies',
      page: './src/companies/list/CompaniesPage.tsx',
      smoke: '/companies',
      query: ['q', 'tag', 'page'],
      texts: ['./src/companies/list/companiesTexts.ts'],
    },
    {
      path: '/companies/:id',
      page: './src/companies/company/CompanyPage.tsx',
      smoke: '/companies/1',
      query: [],
      texts: ['./src/companies/company/companyTexts.ts'],
    },
    {
      path: '/articles',
      page: './src/articles/list/ArticlesPage.tsx',
      smoke: '/articles',
      query: ['q', 'category', 'sort', 'page'],
      texts: ['./src/articles/list/articlesTexts.ts'],
    },
    {
      path: '/articles/:id',
      page: './src/articles/article/ArticlePage.tsx',
      smoke: '/articles/1',
      query: [],
    },
    {
      path: '/careers',
      page: './src/careers/page/CareersPage.tsx',
      smoke: '/careers',
      query: ['department', 'type', 'page'],
      texts: ['./src/careers/page/careersTexts.ts', './src/careers/applicationTexts.ts'],
    },
    {
      path: '/careers/:id',
      page: './src/careers/job/JobPage.tsx',
      smoke: '/careers/1',
      query: [],
      texts: ['./src/careers/applicationTexts.ts'],
    },
    {
      path: '/team',
      page: './src/team/TeamPage.tsx',
      smoke: '/team',
      query: ['page'],
      texts: ['./src/team/teamTexts.ts'],
    },
    { path: '/team/:id', page: './src/team/TeamMemberPage.tsx', smoke: '/team/1', query: [] },
    {
      path: '/terms',
      page: './src/legal/TermsPage.tsx',
      smoke: '/terms',
      query: [],
      texts: ['./src/legal/termsTexts.ts'],
    },
    {
      path: '/privacy',
      page: './src/legal/PrivacyPage.tsx',
      smoke: '/privacy',
      query: [],
      texts: ['./src/legal/privacyTexts.ts'],
    },
    {
      path: '/cookies',
      page: './src/legal/CookiesPage.tsx',
      smoke: '/cookies',
      query: [],
      texts: ['./src/legal/cookiesTexts.ts'],
    },
  ],
});
