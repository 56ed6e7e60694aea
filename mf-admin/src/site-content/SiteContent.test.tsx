import { afterEach, expect, it, jest } from '@jest/globals';
import { currentUrl, fakeSession, renderSite } from '@site/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { SiteContent } from './SiteContent';

const list = '/admin/site-content?section=footer&q=rights';

afterEach(() => {
  jest.restoreAllMocks();
});

it('keeps section and filter while a new text is begun', async () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  renderSite(<SiteContent />, { session: fakeSession(), url: list });
  await act(async () => screen.getByRole('button', { name: 'New site content' }).click());
  await waitFor(() => expect(currentUrl()).toBe(`${list}&edit=new-record`));

  window.history.back();
  await waitFor(() => expect(currentUrl()).toBe(list));
});

it('says that it is offline, not that it failed', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderSite(<SiteContent />, { session: fakeSession(), url: list });

  expect(await screen.findByText('You are offline')).toBeTruthy();
  expect(screen.queryByText('Failed to fetch site content')).toBeNull();
});
