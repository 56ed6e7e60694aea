/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import {
  CompanyConfigProvider,
  ContactDialogProvider,
  defaultCompanyConfig,
  NavigationProvider,
  ReadsProvider,
  SiteUrlProvider,
  type SlicePage,
  siteContentPath,
} from '@site/platform';
import { ServerRouter } from '@site/platform/server-router';
import { renderToString } from 'react-dom/server';
import { page as companiesPage } from './companies/CompaniesPage';
import { page as companyPage } from './companies/CompanyPage';
import { page as homePage } from './home/HomePage';
import { fakeCompany, listOf } from './testing/fakeCompanies';

const company = fakeCompany({ id: 7, name: 'Fern </script><script>alert(1)</script>' });
const data = {
  [siteContentPath]: {
    data: [{ key: 'hero_title', content: 'More <em>light</em>', section: 'hero', order: 0 }],
  },
  '/api/companies': listOf([company]),
  '/api/companies?featured=true': listOf([company]),
  '/api/companies/7': { data: company },
};

/** What the server's HTML holds of a page, before any script runs. */
function html(page: SlicePage, url: string, params: Record<string, string> = {}): string {
  const query = new URL(url, 'http://site.example').searchParams;
  return renderToString(
    <ServerRouter url={url}>
      <ReadsProvider data={data}>
        <NavigationProvider value={{ prefetch: () => undefined }}>
          <CompanyConfigProvider options={defaultCompanyConfig}>
            <ContactDialogProvider options={{}}>
              <SiteUrlProvider value="https://site.example">
                <page.component params={params} query={query} />
              </SiteUrlProvider>
            </ContactDialogProvider>
          </CompanyConfigProvider>
        </NavigationProvider>
      </ReadsProvider>
    </ServerRouter>,
  );
}

const pages: [string, () => string][] = [
  ['home', () => html(homePage, '/')],
  ['companies', () => html(companiesPage, '/companies')],
  ['company', () => html(companyPage, '/companies/7', { id: '7' })],
];

describe('pages rendered on the server', () => {
  it.each(pages)('%s has one h1, a title and a description', (_, render) => {
    const text = render();
    expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(text).toMatch(/<title>[^<]+ \| Lumenvale<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[^"]+"/);
  });

  it.each(pages)('%s lets no name end a script', (_, render) => {
    expect(render()).not.toContain('<script>alert');
  });

  it.each(pages)('%s asks only for reads that it announced', (_, render) => {
    expect(render()).not.toContain('role="status"');
  });

  it('home shows its headline at once', () => {
    const text = html(homePage, '/');
    expect(text).toContain('More <em>light</em>');
    expect(text).not.toContain('transparent');
  });

  it('links work before scripts do', () => {
    const text = html(homePage, '/');
    expect(text).toContain('href="#what-we-do"');
    expect(text).toContain('<a href="#contact-form" class="button button-primary">Connect with Us</a>');
    expect(html(companyPage, '/companies/7', { id: '7' })).toContain('href="/#contact"');
  });

  it('pages announce what they read', () => {
    const match = (url: string, params = {}) => ({
      params,
      query: new URL(url, 'http://site.example').searchParams,
    });
    expect(homePage.data(match('/'))).toEqual([siteContentPath, '/api/companies?featured=true']);
    expect(companiesPage.data(match('/companies?q=a&page=2'))).toContain('/api/companies?limit=200&q=a');
    expect(companyPage.data(match('/companies/12abc', { id: '12abc' }))).toContain('/api/companies/12abc');
  });
});
