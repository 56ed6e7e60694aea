import { expect, it } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { screen } from '@testing-library/react';
import { page } from './WrittenPage';

const match = { params: { '*': 'About/history/' }, query: new URLSearchParams() };
const [path = ''] = page.data(match);
const written = {
  id: 1,
  title: 'Our history',
  address: '/about/history',
  summary: 'How it began.',
  document: [
    { tag: 'h2', children: ['2014'] },
    { tag: 'p', children: ['One ', { tag: 'a', href: '/companies', children: ['company'] }, '.'] },
  ],
};

it('shows what an editor wrote, and names its one address', () => {
  renderSite(<page.component {...match} />, { url: '/About/history/', data: { [path]: { data: written } } });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our history');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2014');
  expect(screen.getByRole('link', { name: 'company' }).getAttribute('href')).toBe('/companies');
  expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toMatch(/\/about\/history$/);
  expect(document.querySelector<HTMLMetaElement>('meta[name=description]')?.content).toBe('How it began.');
});

it.each([
  [404, '404 Page Not Found', false],
  [503, 'There was an error loading the page', true],
])('says what is wrong after %i', (status, title, canRetry) => {
  renderSite(<page.component {...match} />, { failures: { [path]: { status, message: 'No' } } });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(canRetry);
});
