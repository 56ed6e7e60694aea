import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { FetchedCode, useFetchedCode } from './FetchedCode';

function Shown({ code }: { readonly code?: FetchedCode<string> }) {
  return <p>{useFetchedCode(code) ?? 'Loading'}</p>;
}

it('is fetched once when it is needed, shown as soon as it is there, and at once from then on', async () => {
  let arrive: (code: string) => void = () => {};
  const load = jest.fn(
    () =>
      new Promise<string>((resolve) => {
        arrive = resolve;
      }),
  );
  const code = new FetchedCode(load);
  const { rerender } = render(<Shown />);
  expect(load).not.toHaveBeenCalled();

  rerender(<Shown code={code} />);
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(async () => arrive('The code'));
  expect(screen.getByText('The code')).toBeTruthy();

  render(<Shown key="another place" code={code} />);
  expect(screen.getAllByText('The code')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

it('is not shown in place of what is needed by the time it arrives', async () => {
  let arrive: (code: string) => void = () => {};
  const slow = new FetchedCode(
    () =>
      new Promise<string>((resolve) => {
        arrive = resolve;
      }),
  );
  const { rerender } = render(<Shown code={slow} />);
  rerender(<Shown code={new FetchedCode(async () => 'Another tab')} />);
  expect(await screen.findByText('Another tab')).toBeTruthy();

  await act(async () => arrive('The first tab'));
  expect(screen.getByText('Another tab')).toBeTruthy();
});
