/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import type { SlicePage } from '@site/platform';
import { readPage } from '@site/platform/testing';
import { renderToHtml } from '@site/platform/testing/server';
import { page as articlePage } from './articles/article/ArticlePage';
import { page as articlesPage } from './articles/list/ArticlesPage';
import { page as jobPage } from './careers/job/JobPage';
import { page as careersPage } from './careers/page/CareersPage';
import { page as companyPage } from './companies/company/CompanyPage';
import { page as companiesPage } from './companies/list/CompaniesPage';
import { page as privacyPage } from './documents/PrivacyPage';
import { page as homePage } from './home/HomePage';
import { page as teamMemberPage } from './team/TeamMemberPage';
import { page as teamPage } from './team/TeamPage';
import { fakeArticle } from './testing/fakeArticles';
import { fakeCompany } from './testing/fakeCompanies';
import { fakeJob } from './testing/fakeJobs';
import { fakeTeamMember } from './testing/fakeTeamMember';

const hostile = 'Fern </script><script>alert(1)</script>';
const lists = {
  '/api/site-content': [
    { id: 1, key: 'hero_title', content: 'More <em>light</em>', section: 'hero', order: 0 },
  ],
  '/api/companies': [fakeCompany({ id: 7, name: hostile }), fakeCompany({ id: 8, name: 'Another' })],
  '/api/team': [fakeTeamMember({ id: 7, name: hostile }), fakeTeamMember({ id: 8, name: 'Another' })],
  '/api/jobs': [fakeJob({ id: 7, title: hostile }), fakeJob({ id: 8, title: 'Another' })],
  '/api/articles': [fakeArticle({ id: 7, title: hostile }), fakeArticle({ id: 8, title: 'Another' })],
  '/api/article-categories': [{ id: 1, name: hostile, version: 1 }],
  '/api/companies/7/related': [fakeCompany({ id: 8, name: 'Another' })],
  '/api/companies/7/neighbours': [fakeCompany({ id: 7 }), fakeCompany({ id: 8, name: 'Another' })],
  '/api/articles/7/related': [fakeArticle({ id: 8, title: 'Another' })],
  '/api/team/7/neighbours': [
    fakeTeamMember({ id: 7, name: hostile }),
    fakeTeamMember({ id: 8, name: 'Another' }),
  ],
};

/** Renders a page as the server does, before any script runs, with only the data that it declared. */
function html(page: SlicePage, url: string, params: Record<string, string> = {}): string {
  const { match, data } = readPage(page, lists, url, params);
  return renderToHtml(<page.component {...match} />, { url, data });
}

const one = { id: '7' };
const pages: [string, () => string][] = [
  ['home', () => html(homePage, '/')],
  ['privacy', () => html(privacyPage, '/privacy')],
  ['companies', () => html(companiesPage, '/companies')],
  ['company', () => html(companyPage, '/companies/7', one)],
  ['articles', () => html(articlesPage, '/articles')],
  ['article', () => html(articlePage, '/articles/7', one)],
  ['careers', () => html(careersPage, '/careers')],
  ['job', () => html(jobPage, '/careers/7', one)],
  ['team', () => html(teamPage, '/team')],
  ['profile', () => html(teamMemberPage, '/team/7', one)],
];

describe('pages rendered on the server', () => {
  it.each(pages)('%s has one h1, a title and a description', (_, render) => {
    const text = render();
    expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(text).toMatch(/<title>[^<]+ \| Lumenvale<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[^"]+"/);
  });

  it.each(pages.slice(2))('%s shows names, and no name ends a script', (_, render) => {
    const text = render();
    expect(text).toContain('Fern &lt;/script&gt;');
    expect(text).not.toContain('<script>alert');
  });

  it.each(pages)('%s waits only for data that it announced', (_, render) => {
    expect(render()).not.toContain('role="status"');
  });

  it.each([
    ['company', 'Related companies'],
    ['article', 'Related articles'],
    ['job', 'Other open positions'],
    ['profile', 'rel="next"'],
  ])('%s links to other pages', (name, others) => {
    const text = new Map(pages).get(name)?.();
    expect(text).toContain(others);
    expect(text).toContain('Another');
  });

  it('home shows its headline at once', () => {
    const text = html(homePage, '/');
    expect(text).toContain('More <em>light</em>');
    expect(text).not.toContain('transparent');
  });

  it('links work before scripts run', () => {
    const text = html(homePage, '/');
    expect(text).toContain('href="#what-we-do"');
    const contact = '<a data-early="early-contact" href="/contact" class="button button-primary">';
    expect(text).toContain(`${contact}Connect with Us</a>`);
    expect(html(companyPage, '/companies/7', one)).toContain(contact);
  });

  it('what could not be read can be asked for before scripts run', () => {
    for (const [page, url, path] of [
      [teamPage, '/team', '/api/team'],
      [teamMemberPage, '/team/7', '/api/team/7'],
    ] as const) {
      const { match } = readPage(page, lists, url, one);
      const failures = Object.fromEntries(
        [path, ...page.data(match)].map((read) => [read, { status: 500, message: 'Failed' }]),
      );
      expect(renderToHtml(<page.component {...match} />, { url, failures })).toMatch(
        /<button [^>]*data-early=""[^>]*>Try again/,
      );
    }
  });

  it('pages announce what they read', () => {
    const match = (url: string, params = {}) => ({
      params,
      query: new URL(url, 'http://site.example').searchParams,
    });
    expect(homePage.data(match('/'))).toEqual([
      '/api/companies?featured=true&fields=summary',
      '/api/team?fields=summary&sort=featured&limit=4',
      '/api/jobs/departments?limit=8',
      '/api/articles?fields=summary&limit=3',
    ]);
    expect(companiesPage.data(match('/companies?q=a&page=2'))).toContain(
      '/api/companies?fields=summary&limit=200&q=a',
    );
    expect(companyPage.data(match('/companies/12abc', { id: '12abc' }))).toContain('/api/companies/12abc');
  });
});
