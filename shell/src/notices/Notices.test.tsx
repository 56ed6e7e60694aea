import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { currentUrl, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Notices } from './Notices';
import { PlainNotice } from './PlainNotice';

afterEach(() => {
  jest.useRealTimers();
});

describe(Notices, () => {
  it('replaces a notice by a new one', async () => {
    const { stores } = renderSite(<Notices />);
    act(() => stores().notices.notify({ title: 'Saved', description: 'All is well.' }));
    // The first notice has to load its code.
    expect(await screen.findByText('Saved')).toBeTruthy();

    act(() => stores().notices.notify({ title: 'Error', variant: 'destructive' }));

    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('Error').closest('[data-variant]')?.getAttribute('data-variant')).toBe(
      'destructive',
    );
  });

  it('disappears after 5000 ms', async () => {
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

  it('stays for 10 seconds when it has an action, and runs it', async () => {
    const { stores } = renderSite(<Notices />);
    act(() => stores().notices.notify({ title: 'The first loads the code' }));
    await screen.findByText('The first loads the code');
    const undo = jest.fn(() => stores().notices.notify({ title: 'Restored' }));

    jest.useFakeTimers();
    act(() => stores().notices.notify({ title: 'Deleted', action: { label: 'Undo', act: undo } }));
    act(() => jest.advanceTimersByTime(9999));
    press('F8');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    // The timer stops while the focus is there.
    act(() => jest.advanceTimersByTime(60_000));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted')).toBeNull();
    expect(screen.getByText('Restored')).toBeTruthy();
  });

  it('can contain a link', async () => {
    const { stores } = renderSite(<Notices />);
    act(() => stores().notices.notify({ title: 'Restored', action: { label: 'Open', to: '/articles/7' } }));
    fireEvent.click(await screen.findByRole('link', { name: 'Open' }));

    expect(currentUrl()).toBe('/articles/7');
    expect(screen.queryByText('Restored')).toBeNull();
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
  it('behaves the same without the library', () => {
    jest.useFakeTimers();
    const dismiss = jest.fn();
    renderSite(
      <PlainNotice notice={{ id: 4, title: 'Error', variant: 'destructive' }} onDismiss={dismiss} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Error');

    act(() => jest.advanceTimersByTime(5000));

    expect(dismiss).toHaveBeenCalledWith(4);
  });

  it('stays while it has focus or the pointer, and runs its action', () => {
    jest.useFakeTimers();
    const dismiss = jest.fn();
    const undo = jest.fn();
    renderSite(
      <PlainNotice
        notice={{ id: 4, title: 'Deleted', variant: 'default', action: { label: 'Undo', act: undo } }}
        onDismiss={dismiss}
      />,
    );
    const button = screen.getByRole('button', { name: 'Undo' });
    act(() => button.focus());
    act(() => jest.advanceTimersByTime(60_000));
    expect(dismiss).not.toHaveBeenCalled();

    act(() => button.blur());
    act(() => jest.advanceTimersByTime(9999));
    expect(dismiss).not.toHaveBeenCalled();
    fireEvent.click(button);

    expect(undo).toHaveBeenCalledTimes(1);
    expect(dismiss).toHaveBeenCalledWith(4);
  });
});

function press(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });
}
