import { expect, it } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import { AdminHeader } from './AdminHeader';

it('closes its menu when something beside it is pressed', () => {
  renderSite(<AdminHeader current={undefined} />, { session: fakeSession() });
  const toggle = screen.getByRole('button', { name: 'Menu' });
  fireEvent.click(toggle);

  fireEvent.pointerDown(screen.getByText('Sign Out'));
  expect(toggle.getAttribute('aria-expanded')).toBe('true');

  fireEvent.pointerDown(document.body);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
});
