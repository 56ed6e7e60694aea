import { describe, expect, it, jest } from '@jest/globals';
import { readPage, renderSite } from '@site/platform/testing';
import { screen } from '@testing-library/react';
import { page } from './ExamplePage';

const companies = [{ id: 7, name: 'Stonecourse', description: 'Builds bridges.' }];
const { match, data } = readPage(page, { '/api/companies': companies }, '/example');

describe('the page at /example', () => {
  it('links to the companies, with data that was read beforehand', () => {
    const request = jest.spyOn(globalThis, 'fetch');
    renderSite(<page.component {...match} />, { url: '/example', data });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Example');
    expect(screen.getByRole('link', { name: 'Stonecourse' }).getAttribute('href')).toBe('/companies/7');
    expect(request).not.toHaveBeenCalled();
  });

  it('shows an error and a button to try again when the companies cannot be read', () => {
    const failed = { status: 503, message: '503: Away' };
    const failures = Object.fromEntries(page.data(match).map((path) => [path, failed]));
    renderSite(<page.component {...match} />, { url: '/example', failures });

    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
