import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { fakeMedia } from '../../testing/fakeMedia';
import { CropPreviews, FocalPoint } from './FocalPoint';

function show(focus: { x: number; y: number } | null) {
  const onChange = jest.fn();
  const { container } = render(<FocalPoint media={fakeMedia()} focus={focus} onChange={onChange} />);
  const picture = container.querySelector('img') as HTMLElement;
  picture.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
  return { onChange, picture };
}

it('is a pair of sliders that say where the point is, and arrow keys move both', () => {
  const { onChange } = show({ x: 0.62, y: 0.3 });
  const sliders = screen.getAllByRole('slider');
  expect(sliders.map((slider) => slider.getAttribute('aria-label'))).toEqual([
    'Focal point, from the left',
    'Focal point, from the top',
  ]);
  expect(sliders.map((slider) => slider.getAttribute('aria-valuetext'))).toEqual(
    Array(2).fill('62% from the left, 30% from the top'),
  );

  const [slider] = sliders as [HTMLElement];
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  fireEvent.keyDown(slider, { key: 'ArrowUp', shiftKey: true });
  fireEvent.keyDown(slider, { key: 'ArrowDown', ctrlKey: true });

  expect(onChange.mock.calls).toEqual([[{ x: 0.63, y: 0.3 }], [{ x: 0.62, y: 0.2 }]]);
});

it('goes to where the picture is pressed, and not past its edges', () => {
  const { onChange, picture } = show(null);
  fireEvent.click(picture, { clientX: 200, clientY: 90 });
  fireEvent.click(picture, { clientX: 700, clientY: 0 });

  expect(onChange.mock.calls).toEqual([[{ x: 0.25, y: 0.2 }], [{ x: 1, y: 0 }]]);
});

it('goes back to the center, where a picture begins', () => {
  expect(show(null).picture).toBeTruthy();
  screen.getByText('In the center');
  expect(screen.getByRole('button', { name: 'Reset to center' }).getAttribute('aria-disabled')).toBe('true');

  const { onChange } = show({ x: 1, y: 1 });
  const [none, reset] = screen.getAllByRole('button', { name: 'Reset to center' }) as [
    HTMLElement,
    HTMLElement,
  ];
  fireEvent.click(none);
  fireEvent.click(reset);
  expect(onChange.mock.calls).toEqual([[null]]);
});

it('previews the places that crop a picture: what is shared is whole', () => {
  render(<CropPreviews media={fakeMedia()} focus={{ x: 0, y: 0 }} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Article card and article page',
    'Portrait of the team',
  ]);
});
