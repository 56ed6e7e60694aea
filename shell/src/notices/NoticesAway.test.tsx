import { expect, it, jest } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { act, screen } from '@testing-library/react';

jest.unstable_mockModule('./NoticeRegion', () => {
  throw new Error('The chunk could not be loaded');
});
const { Notices } = await import('./Notices');

it('shows a notice when the code for notices cannot be loaded', async () => {
  const { stores } = renderSite(<Notices />);

  act(() => stores().notices.notify({ title: 'Error', description: 'You are offline.' }));

  expect((await screen.findByRole('alert')).textContent).toContain('You are offline.');
});
