import { expect, it, jest } from '@jest/globals';
import { apiPath } from '@site/platform';
import { fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { TargetDialog } from './TargetDialog';

it('chooses by Enter what was found for the text that is there, even before it is found', async () => {
  const onChoose = jest.fn();
  const found = (q: string, id: number) => ({
    [apiPath('/api/finder', { query: { q, limit: 8 } })]: {
      data: [{ kind: 'articles', id, name: `${q} ${id}`, state: 'public' }],
    },
  });
  renderSite(<TargetDialog title="Link" first="" canBeAddress onChoose={onChoose} onClose={() => {}} />, {
    session: fakeSession(),
    data: { ...found('Ledger', 7), ...found('Ledgerstone', 8) },
  });
  const input = await screen.findByRole('combobox');
  fireEvent.change(input, { target: { value: 'Ledger' } });
  await screen.findByRole('option', { name: /^Ledger 7/, selected: true });

  fireEvent.change(input, { target: { value: 'Ledgerstone' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onChoose).not.toHaveBeenCalled();
  await waitFor(() => expect(onChoose).toHaveBeenCalled());
  expect(onChoose.mock.calls).toEqual([[{ name: 'Ledgerstone 8', address: 'record:articles/8' }]]);
});
