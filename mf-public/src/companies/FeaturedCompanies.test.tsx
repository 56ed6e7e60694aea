import { describe, expect, it } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { screen } from '@testing-library/react';
import { fakeCompany, listOf } from '../testing/fakeCompanies';
import { FeaturedCompanies, featuredCompaniesPath } from './FeaturedCompanies';
import { sampleCompanies } from './sampleCompanies';

const failures = { [featuredCompaniesPath]: { status: 503, message: '503: Away' } };

describe(FeaturedCompanies.name, () => {
  it('shows each company with a link to its page', () => {
    const data = {
      [featuredCompaniesPath]: listOf([fakeCompany({ id: 7, name: 'Ledgerbrook' }), fakeCompany()]),
    };
    renderSite(<FeaturedCompanies samples={sampleCompanies} />, { data });

    expect(screen.getByRole('link', { name: 'Ledgerbrook' }).getAttribute('href')).toBe('/companies/7');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('shows a spinner while it loads', () => {
    renderSite(<FeaturedCompanies />);

    expect(screen.getByRole('status').textContent).toBe('Loading the featured companies');
  });

  it('says that loading failed', () => {
    renderSite(<FeaturedCompanies />, { failures });

    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('There was an error loading the featured companies.');
    expect(alert.textContent).toContain('Please try again later.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it.each([undefined, sampleCompanies])(
    'says that there are no companies, with and without samples',
    (samples) => {
      renderSite(<FeaturedCompanies samples={samples} />, { data: { [featuredCompaniesPath]: listOf([]) } });

      expect(screen.getByText('No featured companies found.')).toBeTruthy();
      expect(screen.getByText('Please check back later as we expand our portfolio.')).toBeTruthy();
      expect(screen.queryAllByRole('listitem')).toHaveLength(0);
    },
  );

  it.each([{}, failures])('shows the four samples without a message while loading and on error', (failed) => {
    renderSite(<FeaturedCompanies samples={sampleCompanies} />, { failures: failed });

    const names = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(names).toEqual(sampleCompanies.map(({ name }) => name));
    expect(names).toHaveLength(4);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
