import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Thumbnail } from './Thumbnail';

it('shows initials instead of a picture that cannot be loaded, until there is another', () => {
  const { container, rerender } = render(<Thumbnail url="/gone.png" name="Ada King Lovelace" />);
  const picture = () => container.querySelector('img');
  fireEvent.error(picture() as HTMLImageElement);

  screen.getByText('AL');
  expect(picture()).toBeNull();

  rerender(<Thumbnail url="/ada.png" name="Ada King Lovelace" />);
  expect(picture()?.getAttribute('src')).toBe('/ada.png');
  expect(screen.queryByText('AL')).toBeNull();
});
