import { beforeEach, expect, it, jest } from '@jest/globals';
import { useLeaveGuard, useRefresh } from '@site/platform/session';
import { currentUrl, fakeSession, renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { jobs } from '../screens/Jobs';
import { ListTable } from './ListTable';
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

function Rows() {
  const list = useList(jobs.sortable, jobs.list);
  const refresh = useRefresh();
  return (
    <>
      <button type="button" onClick={() => void refresh('/api/jobs')}>
        Read again
      </button>
      <ListTable
        list={list}
        columns={[]}
        loading="Loading"
        failure="Failed to fetch job postings"
        empty="There are none"
        emptyText=""
      />
    </>
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

it('says what is wrong with the network, and keeps saying it while the page tries again', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  renderSite(<Rows />, { session, url: '/admin/jobs' });
  await screen.findByText('You are offline');
  expect(screen.queryByText('Failed to fetch job postings')).toBeNull();

  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await screen.findByText('Failed to fetch job postings');
  expect(screen.getByText('The server does not answer. This page keeps trying.')).toBeTruthy();

  const answer = Promise.withResolvers<Response>();
  jest.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise);
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  expect(screen.getByText('Failed to fetch job postings')).toBeTruthy();
  answer.resolve(Response.json({ data: [], meta: { total: 0 } }));
  await screen.findByText('There are none');
});
