import { expect, it, jest } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { act, screen } from '@testing-library/react';
import { FailedMails } from './Enquiries';

const paths = [
  '/api/contact?delivery=failed&status=replied&limit=5',
  '/api/contact?notification=failed&status=new&limit=5',
  '/api/contact?acknowledgement=failed&status=new&limit=5',
] as const;
const none = { data: [], meta: { total: 0, unread: 0 } };

it('says when it could not be read, and reads again only what failed', async () => {
  const request = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(none));
  renderSite(<FailedMails />, {
    data: { [paths[0]]: none, [paths[2]]: none },
    failures: { [paths[1]]: { status: 503, message: 'Away' } },
  });
  expect(screen.getByRole('alert').textContent).toContain(
    'Failed to fetch the mails that were not delivered',
  );

  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());

  expect(request.mock.calls.map(([path]) => path)).toEqual([paths[1]]);
  expect(screen.queryByRole('alert')).toBeNull();
});
