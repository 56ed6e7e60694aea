import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Notices } from './Notices';
import { PlainNotice } from './PlainNotice';

afterEach(() => {
  jest.useRealTimers();
});

describe(Notices, () => {
  it('shows a notice, and a new one in its place', async () => {
    const { stores } = renderSite(<Notices />);
    act(() => stores().notices.notify({ title: 'Saved', description: 'All is well.' }));
    // The first one waits for the code.
    expect(await screen.findByText('Saved', {}, { timeout: 4_000 })).toBeTruthy();

    act(() => stores().notices.notify({ title: 'Error', variant: 'destructive' }));

    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('Error').closest('[data-variant]')?.getAttribute('data-variant')).toBe(
      'destructive',
    );
  });

  it('goes after 5000 ms', async () => {
    const { stores } = renderSite(<Notices />);
    act(() => stores().notices.notify({ title: 'The first loads the code' }));
    await screen.findByText('The first loads the code');

    jest.useFakeTimers();
    act(() => stores().notices.notify({ title: 'Saved' }));
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.queryByText('Saved')).not.toBeNull();

    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('is closed by its button and reached with F8', async () => {
    const { stores } = renderSite(<Notices />);
    act(() => stores().notices.notify({ title: 'Saved' }));
    const close = await screen.findByRole('button', { name: 'Close' });

    press('F8');
    expect(document.activeElement?.contains(close)).toBe(true);

    fireEvent.click(close);
    expect(screen.queryByText('Saved')).toBeNull();
  });
});

describe(PlainNotice, () => {
  it('does the same with less', () => {
    jest.useFakeTimers();
    const dismiss = jest.fn();
    renderSite(
      <PlainNotice notice={{ id: 4, title: 'Error', variant: 'destructive' }} onDismiss={dismiss} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Error');

    act(() => jest.advanceTimersByTime(5000));

    expect(dismiss).toHaveBeenCalledWith(4);
  });
});

function press(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });
}
