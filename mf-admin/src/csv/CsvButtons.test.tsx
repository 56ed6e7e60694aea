import { expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, screen } from '@testing-library/react';
import { CsvButtons } from './CsvButtons';

it.each([
  ['?q=a&status=draft', true],
  ['', true],
  ['?status=published', false],
])('exports the list, and says if the file lacks drafts in it: %p', async (query, lacksDrafts) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('name\n'));
  URL.createObjectURL = () => 'blob:';
  HTMLAnchorElement.prototype.click = jest.fn();
  const { stores } = renderSite(
    <CsvButtons
      kind="companies"
      plural="companies"
      listPath={`/api/companies/with-drafts${query}`}
      hasDrafts
    />,
    { session: fakeSession() },
  );
  await act(async () => screen.getByRole('button', { name: 'Export CSV' }).click());

  expect(fetch).toHaveBeenCalledWith(`/api/companies/export.csv${query || '?'}`, expect.anything());
  expect(stores().notices.current?.description).toBe(
    lacksDrafts ? 'Drafts that were never published are not in the file.' : undefined,
  );
});
