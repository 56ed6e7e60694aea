import { describe, expect, it } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { screen } from '@testing-library/react';

import { Gone, NotFound } from './NotFound';

describe(NotFound, () => {
  it('says that the page does not exist, and where to go', () => {
    renderSite(<NotFound hasSearch />, { url: '/nowhere' });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found');
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
    expect(document.title).toBe('404 Page Not Found | Lumenvale');
    expect(screen.getByRole('link', { name: /^Home/ })).toBeTruthy();
  });
});

describe(Gone, () => {
  it('says that the page was removed, and where to go', () => {
    renderSite(<Gone hasSearch={false} />, { url: '/investors' });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page has been removed');
    expect(document.title).toBe('This page has been removed | Lumenvale');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: /^Home/ })).toBeTruthy();
  });
});
