import { expect, it } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { screen } from '@testing-library/react';
import { page } from './TermsPage';

it('matches its page, however the address is written', () => {
  renderSite(<page.component params={{}} query={new URLSearchParams()} />, { url: '/TERMS/' });

  expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toMatch(/\/terms$/);
  expect(screen.getByRole('link', { name: 'Terms of Use' }).getAttribute('aria-current')).toBe('page');
});
