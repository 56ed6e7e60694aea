import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { useAfterFinder, useNoteFinder } from './useAfterFinder';

function Page({ isFinding, isReady }: { readonly isFinding: boolean; readonly isReady: boolean }) {
  useNoteFinder(isFinding);
  return useAfterFinder(isReady) && <div role="dialog">Record</div>;
}

const isShown = () => screen.queryByRole('dialog') !== null;

describe(useAfterFinder, () => {
  afterEach(cleanup);

  it('shows a dialog that gets ready while the finder is open once that is closed', () => {
    const { rerender } = render(<Page isFinding isReady={false} />);
    rerender(<Page isFinding isReady />);
    expect(isShown()).toBe(false);

    rerender(<Page isFinding={false} isReady />);

    expect(isShown()).toBe(true);
  });

  it('leaves a dialog open over which the finder opens, until it is closed itself', () => {
    const { rerender } = render(<Page isFinding={false} isReady />);
    rerender(<Page isFinding isReady />);
    expect(isShown()).toBe(true);

    rerender(<Page isFinding isReady={false} />);
    expect(isShown()).toBe(false);
    rerender(<Page isFinding isReady />);
    expect(isShown()).toBe(false);
  });

  it('does not wait for a finder that is gone with its page', () => {
    render(<Page isFinding isReady={false} />).unmount();

    render(<Page isFinding={false} isReady />);

    expect(isShown()).toBe(true);
  });
});
