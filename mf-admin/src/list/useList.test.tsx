import { beforeEach, expect, it, jest } from '@jest/globals';
import { useLeaveGuard } from '@site/platform/session';
import { currentUrl, fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { jobs } from '../jobs/Jobs';
import { useList } from './useList';

const session = fakeSession();
const confirm = jest.fn<() => boolean>();

beforeEach(() => {
  window.confirm = confirm;
  // The last row of the second page has been deleted.
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ data: [], meta: { total: 20 } }));
});

function Screen() {
  const [isTyped, setTyped] = useState(true);
  useLeaveGuard(session);
  const { shown } = useList(jobs.sortable, jobs.list);
  return (
    <button type="button" onClick={() => setTyped(false)}>
      {shown ? `${shown.data.length} of ${shown.meta.total}` : 'Loading'} {isTyped && 'and a form'}
    </button>
  );
}

it('goes to the last existing page once nothing is typed, so nobody is asked whether to leave', async () => {
  const letGo = session.holdUnsaved();
  renderSite(<Screen />, { session, url: '/admin/jobs?page=2&edit=7' });
  await screen.findByText('0 of 20 and a form');
  expect(currentUrl()).toBe('/admin/jobs?page=2&edit=7');

  letGo();
  fireEvent.click(screen.getByRole('button'));

  await waitFor(() => expect(currentUrl()).toBe('/admin/jobs?edit=7'));
  expect(confirm).not.toHaveBeenCalled();
});
