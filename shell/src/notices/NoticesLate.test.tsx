import { afterEach, expect, it, jest } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { act, screen } from '@testing-library/react';

jest.unstable_mockModule('./NoticeRegion', () => new Promise(() => {}));
const { Notices } = await import('./Notices');

afterEach(() => {
  jest.useRealTimers();
});

it('shows a notice when the code for notices has not arrived after a second', async () => {
  jest.useFakeTimers();
  const { stores } = renderSite(<Notices />);

  act(() => stores().notices.notify({ title: 'Error', description: 'Failed to create company' }));
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));

  expect(screen.getByRole('alert').textContent).toContain('Failed to create company');
});
