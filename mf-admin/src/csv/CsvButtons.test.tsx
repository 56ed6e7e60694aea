import { expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, screen } from '@testing-library/react';
import { CsvButtons } from './CsvButtons';

it.each([true, false])('says that the file lacks drafts, if there are some: %p', async (hasDrafts) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('name\n'));
  URL.createObjectURL = () => 'blob:';
  HTMLAnchorElement.prototype.click = jest.fn();
  const { stores } = renderSite(
    <CsvButtons
      root="/api/companies"
      plural="companies"
      listPath="/api/companies/with-drafts"
      hasDrafts={hasDrafts}
    />,
    { session: fakeSession() },
  );
  await act(async () => screen.getByRole('button', { name: 'Export CSV' }).click());

  expect(stores().notices.current?.description).toBe(
    hasDrafts ? 'Drafts that were never published are not in the file.' : undefined,
  );
});
