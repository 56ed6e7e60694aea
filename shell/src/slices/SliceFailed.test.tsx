import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderFrame } from '../testing/renderFrame';
import { SliceFailed } from './SliceFailed';

describe(SliceFailed, () => {
  it('says so and offers another try, which works without scripts too', async () => {
    const retry = jest.fn();
    renderFrame(<SliceFailed onRetry={retry} />, { url: '/companies?industry=Payments' });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('not available');
    const again = within(alert).getByText('Try again');
    expect(again.getAttribute('href')).toBe('/companies?industry=Payments');

    fireEvent.click(again);

    expect(retry).toHaveBeenCalledTimes(1);
  });
});
