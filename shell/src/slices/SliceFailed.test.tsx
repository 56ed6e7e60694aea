import { describe, expect, it, jest } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { KeptPage } from './KeptPage';
import { SliceFailed } from './SliceFailed';

describe(SliceFailed, () => {
  it('says so and offers to try again, even without scripts', async () => {
    const said = jest.spyOn(console, 'error').mockReturnValue();
    renderSite(<SliceFailed />, { url: '/companies?industry=Payments' });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('not available');
    const again = within(alert).getByText('Try again');
    expect(again.getAttribute('href')).toBe('/companies?industry=Payments');

    expect(fireEvent.click(again)).toBe(false);

    // Reloading is beyond jsdom, which says so.
    expect(String(said.mock.lastCall?.[0])).toContain('navigation');
    said.mockRestore();
  });

  it('says when the browser is offline, and when it no longer is', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderSite(<SliceFailed />);
    expect(screen.getByRole('alert').textContent).toContain('You are offline');

    onLine.mockReturnValue(true);
    fireEvent(window, new Event('online'));

    expect(screen.getByRole('alert').textContent).toContain('The rest of the site works as usual');
    onLine.mockRestore();
  });

  it('keeps the error from visitors', () => {
    renderSite(<SliceFailed error={new Error('broken at /srv')} />);

    expect(document.body.textContent).not.toMatch(/broken|srv/);
  });

  it('shows the error to its developer, with the stack', () => {
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = 'development';
    try {
      renderSite(<SliceFailed error={new TypeError('broken')} />);
    } finally {
      process.env.NODE_ENV = NODE_ENV;
    }

    const { textContent } = screen.getByRole('alert');
    expect(textContent).toMatch(/^TypeError: broken/);
    expect(textContent).toContain('SliceFailed.test');
    expect(textContent).not.toContain('not available');
  });

  it('is a page of its own, with a heading and a title', () => {
    renderSite(<SliceFailed />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('not available');
    expect(document.title).toBe('Not available right now | Lumenvale');
  });

  it('leaves the heading and title of a page that stays on screen', () => {
    document.title = 'Our Companies';
    const content = document.createElement('div');
    content.append(Object.assign(document.createElement('h1'), { textContent: 'Our Companies' }));
    renderSite(<KeptPage content={content} error={new Error('broken')} />);

    expect(screen.getByRole('alert').textContent).toContain('not available');
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Our Companies',
    ]);
    expect(document.title).toBe('Our Companies');
  });
});
