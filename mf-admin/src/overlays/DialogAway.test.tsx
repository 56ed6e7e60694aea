import { beforeEach, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

const away = () => {
  throw new Error('The chunk could not be loaded');
};
jest.unstable_mockModule('../finder/FinderDialog', away);
jest.unstable_mockModule('../csv/ImportDialog', away);
const { Finder } = await import('../finder/Finder');
const { CsvButtons } = await import('../csv/CsvButtons');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

it.each([
  ['Find…', <Finder key="finder" />],
  ['Import CSV', <CsvButtons key="csv" kind="companies" plural="companies" listPath="/api/companies" />],
])(
  'a dialog whose code cannot be loaded says so each time, and leaves the page as it is: %s',
  async (name, part) => {
    const { stores } = renderSite(
      <>
        {part}
        <input aria-label="Typed" defaultValue="Kept" />
      </>,
      { session: fakeSession() },
    );
    for (const _ of ['once', 'and again']) {
      fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
      await waitFor(() =>
        expect(stores().notices.current).toMatchObject({
          description: 'This could not be loaded. Check your connection, then reload the page.',
          variant: 'destructive',
        }),
      );
      act(() => stores().notices.dismiss(stores().notices.current?.id ?? 0));
      expect(stores().notices.current).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('Kept');
  },
);
