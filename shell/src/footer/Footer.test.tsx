import { describe, expect, it } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { screen, within } from '@testing-library/react';
import { frameTextsPath } from '../page/pagePayload';
import { Footer } from './Footer';
import { MinimalFooter } from './MinimalFooter';

function contentWith(tagline: string) {
  return {
    [frameTextsPath]: {
      data: [{ key: 'footer_tagline', content: tagline, section: 'footer', order: 0 }],
      meta: { total: 1, limit: 500, offset: 0 },
    },
  };
}

describe(Footer, () => {
  it('links to every page and section', () => {
    renderSite(<Footer year={2026} slices={[]} />, { data: contentWith('') });

    expect(linksOf('Navigation')).toEqual([
      ['Who We Are', '/#who-we-are'],
      ['What We Do', '/#what-we-do'],
      ['Portfolio', '/companies'],
      ['Team', '/team'],
      ['Contact', '/#contact'],
    ]);
    expect(linksOf('Pages')).toEqual([
      ['Companies', '/companies'],
      ['Our Team', '/team'],
      ['Careers', '/careers'],
      ['News & Articles', '/articles'],
      ['Admin', '/admin'],
    ]);
    for (const name of ['Terms', 'Privacy', 'Cookies']) {
      expect(screen.getByRole('link', { name })).toBeTruthy();
    }
  });

  it('says how to reach the group', () => {
    renderSite(<Footer year={2026} slices={[]} />, { data: contentWith('') });

    expect(screen.getByText(/1250 René-Lévesque Boulevard West/).textContent).toContain(
      'Montreal, Quebec, Canada',
    );
    expect(screen.getByRole('link', { name: 'info@lumenvale.example' }).getAttribute('href')).toBe(
      'mailto:info@lumenvale.example',
    );
    expect(screen.getByRole('link', { name: '+1 (514) 555-0100' }).getAttribute('href')).toBe(
      'tel:+15145550100',
    );
    expect(screen.getByRole('link', { name: /LinkedIn/ }).getAttribute('rel')).toBe('noopener');
  });

  it('shows the tagline from the content, or the slogan if it is blank', () => {
    const { unmount } = renderSite(<Footer year={2026} slices={[]} />, {
      data: contentWith('Light on what lasts.'),
    });
    expect(screen.getByText('Light on what lasts.')).toBeTruthy();
    unmount();

    renderSite(<Footer year={2026} slices={[]} />, { data: contentWith('   ') });
    expect(screen.getByText('Illuminating opportunities through disciplined investment.')).toBeTruthy();
  });

  it('shows the year and the name of the group', () => {
    renderSite(<Footer year={2031} slices={[]} />, { data: contentWith('') });

    expect(screen.getByText(/© 2031 Lumenvale/)).toBeTruthy();
  });
});

describe(MinimalFooter, () => {
  it('shows the copyright and two links', () => {
    renderSite(<MinimalFooter year={2026} />);

    expect(screen.getByText(/© 2026 Lumenvale/)).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Team']);
  });
});

function linksOf(column: string) {
  return within(screen.getByRole('navigation', { name: column }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}
