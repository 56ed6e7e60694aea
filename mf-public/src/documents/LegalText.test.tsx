import { expect, it, jest } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { screen } from '@testing-library/react';
import { page as privacyPage } from './PrivacyPage';
import { page } from './TermsPage';

it('matches its page, however the address is written', () => {
  renderSite(<page.component params={{}} query={new URLSearchParams()} />, { url: '/TERMS/' });

  expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toMatch(/\/terms$/);
  expect(screen.getByRole('link', { name: 'Terms of Use' }).getAttribute('aria-current')).toBe('page');
});

it.each([
  [
    'for how long what is sent to us is kept',
    { '/api/privacy/how-long': { data: { text: 'Thirty days.' } } },
    'Thirty days.',
  ],
  ['whom to ask while that cannot be read', {}, 'Ask us: the address is at the foot of each page.'],
])('says %s', (_, data, words) => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('Away'));
  renderSite(<privacyPage.component params={{}} query={new URLSearchParams()} />, {
    url: '/privacy',
    data,
    texts: privacyPage.texts,
  });

  expect(screen.getByText(words)).toBeTruthy();
});
