import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { NoticesProvider, useNotices } from './notices';

it('a new notice takes the place of the one before', () => {
  const shown: { notify?: (title: string) => void } = {};
  function Current() {
    const notify = useNotices((notices) => notices.notify);
    shown.notify = (title) => notify({ title });
    return <p>{useNotices((notices) => notices.current?.title ?? 'none')}</p>;
  }
  render(
    <NoticesProvider options={{}}>
      <Current />
    </NoticesProvider>,
  );

  act(() => shown.notify?.('First'));
  act(() => shown.notify?.('Second'));

  expect(screen.getByText('Second')).toBeTruthy();
  expect(screen.queryByText('First')).toBeNull();
});
