import { expect, it, jest } from '@jest/globals';
import { apiPath } from '@site/platform';
import { fakeSession, renderSite, type TestSiteOptions } from '@site/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { TargetDialog } from './TargetDialog';

const onChoose = jest.fn();

function open(found: Readonly<Record<string, readonly object[]>>, menus?: TestSiteOptions['menus']) {
  onChoose.mockClear();
  renderSite(dialog, {
    session: fakeSession(),
    ...(menus && { menus }),
    data: Object.fromEntries(
      Object.entries(found).map(([q, data]) => [
        apiPath('/api/finder', { query: { q, limit: 8 } }),
        { data },
      ]),
    ),
  });
}

async function type(value: string) {
  fireEvent.change(await screen.findByRole('combobox'), { target: { value } });
}

const dialog = <TargetDialog title="Link" first="" canBeAddress onChoose={onChoose} onClose={() => {}} />;

it('chooses by Enter what was found for the text that is there, even before it is found', async () => {
  const article = (name: string, id: number) => [{ kind: 'articles', id, name, state: 'public' }];
  open({ Ledger: article('Ledger 7', 7), Ledgerstone: article('Ledgerstone 8', 8) });
  await type('Ledger');
  await screen.findByRole('option', { name: /^Ledger 7/, selected: true });

  await type('Ledgerstone');
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  expect(onChoose).not.toHaveBeenCalled();
  await waitFor(() => expect(onChoose).toHaveBeenCalled());
  expect(onChoose.mock.calls).toEqual([[{ name: 'Ledgerstone 8', address: 'record:articles/8' }]]);
});

it('names the record whose page is at an address, even before it is known to be there', async () => {
  const history = { kind: 'pages', id: 3, name: 'History', state: 'unpublished', isAtAddress: true };
  open({ '/past': [history], '/past#end': [], '/other': [{ ...history, isAtAddress: undefined }] });
  const choose = async (address: string) => {
    await type(address);
    fireEvent.click(await screen.findByRole('option', { name: `${address} Address` }));
    await waitFor(() => expect(onChoose).toHaveBeenCalled());
    return onChoose.mock.lastCall;
  };
  expect(await choose('/past')).toEqual([{ name: 'History', address: 'record:pages/3' }]);
  expect(await screen.findByRole('option', { name: 'History Page Not published' })).toBeTruthy();
  expect(screen.getAllByRole('option')).toHaveLength(1);

  for (const address of ['/past#end', '/other']) {
    onChoose.mockClear();
    expect(await choose(address)).toEqual([{ name: address, address }]);
  }
});

it('offers the built-in pages by what the menus call them', async () => {
  const entries = (...all: readonly [string, string][]) =>
    all.map(([label, address]) => ({ label, address }));
  const menus = {
    menu_header: entries(['Home', '/'], ['Portfolio', '/companies']),
    menu_footer_navigation: entries(['Portfolio', '/companies']),
    menu_footer_pages: entries(['Companies', '/companies'], ['Admin', '/admin']),
    legal: entries(['Terms', '/terms']),
  };
  open({ terms: [] }, menus);
  const called = async (text: string) => {
    await type(text);
    return screen.queryAllByRole('option').map(({ textContent }) => textContent);
  };
  expect(await called('o')).toEqual(['HomePage, /', 'PortfolioPage, /companies']);
  expect(await called('compan')).toEqual(['CompaniesPage, /companies']);
  expect(await called('admin')).toEqual([]);
  expect(await called('terms')).toEqual(['TermsPage, /terms']);
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  await waitFor(() => expect(onChoose.mock.calls).toEqual([[{ name: 'Terms', address: '/terms' }]]));
});
