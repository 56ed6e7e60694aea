import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { CompanyLogo } from './CompanyLogo';

describe(CompanyLogo.name, () => {
  it('shows initials instead of a logo that cannot be loaded', () => {
    const { container } = render(<CompanyLogo name="Fern & Öl" logoUrl="/gone.svg" />);
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toBe('/gone.svg');

    if (image) {
      fireEvent.error(image);
    }

    expect(screen.getByText('FÖ')).toBeTruthy();
  });
});
