import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { NoticesProvider, useNotices } from './notices';

it('a notice that is dismissed late does not dismiss another', () => {
  const shown: { notices?: ReturnType<typeof useAllNotices> } = {};
  function Reader() {
    shown.notices = useAllNotices();
    return null;
  }
  render(
    <NoticesProvider options={{}}>
      <Reader />
    </NoticesProvider>,
  );

  act(() => shown.notices?.notify({ title: 'First' }));
  const first = shown.notices?.current?.id ?? 0;
  act(() => shown.notices?.dismiss(first));
  act(() => shown.notices?.notify({ title: 'Second' }));
  act(() => shown.notices?.dismiss(first));

  expect(shown.notices?.current?.title).toBe('Second');
});

function useAllNotices() {
  return useNotices((notices) => notices);
}

it('a new notice replaces the previous one', () => {
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
