import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CompanyLogo } from './CompanyLogo';

describe(CompanyLogo.name, () => {
  it('is described where there is a text for it', () => {
    const said = (alt: string | null) => ({ logoUrl: { alt, focus: null, width: 1, height: 1 } });
    const logo = { name: 'Fern', logoUrl: '/fern.svg' };
    render(<CompanyLogo company={{ ...logo, pictures: said('A fern') }} />);
    expect(screen.getByRole('img', { name: 'A fern' })).toBeTruthy();
    cleanup();

    render(<CompanyLogo company={{ ...logo, pictures: said(null) }} />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows initials instead of a logo that cannot be loaded', () => {
    const { container } = render(<CompanyLogo company={{ name: 'Fern & Öl', logoUrl: '/gone.svg' }} />);
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toBe('/gone.svg');

    if (image) {
      fireEvent.error(image);
    }

    expect(screen.getByText('FÖ')).toBeTruthy();
  });
});
