import { afterEach, describe, expect, it } from '@jest/globals';
import { TimeLimitExceeded, withTimeLimit } from '../../src/withTimeLimit';
import { RenderTimeout } from '../render/renderHtml';
import { isReleaseToBlame } from './blame';
import { createLoopWatch } from './loopWatch';

const late = new RenderTimeout('late');
const ofSlice = (error: unknown) => ({ loading: undefined, rendering: [{ error, isOfSlice: true }] });

describe(isReleaseToBlame, () => {
  it.each([
    ['nothing', { loading: undefined, rendering: [] }, false, false],
    ['an error of the slice', ofSlice(new Error('x')), true, true],
    [
      'an error of the shell',
      { loading: undefined, rendering: [{ error: late, isOfSlice: false }] },
      false,
      false,
    ],
    ['a slow page', ofSlice(late), false, true],
    ['a slow page of a busy process', ofSlice(late), true, false],
    ['what does not load', { loading: new Error('x'), rendering: [] }, true, true],
    ['what loads slowly', { loading: new TimeLimitExceeded('x'), rendering: [] }, false, true],
    [
      'what loads slowly in a busy process',
      { loading: new TimeLimitExceeded('x'), rendering: [] },
      true,
      false,
    ],
  ])('judges %s', (_, failures, wasDelayed, expected) => {
    expect(isReleaseToBlame(failures, wasDelayed)).toBe(expected);
  });
});

it('knows a limit that was exceeded', async () => {
  await expect(withTimeLimit(new Promise(() => {}), 1, 'x did not load')).rejects.toBeInstanceOf(
    TimeLimitExceeded,
  );
});

describe(createLoopWatch, () => {
  const watch = createLoopWatch();
  afterEach(() => watch.stop());

  it('sees that the process was busy, until that is over', async () => {
    const begun = performance.now();
    while (performance.now() - begun < 500) {
      // Busy.
    }
    expect(watch.wasDelayedSince(begun)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 150));

    expect(watch.wasDelayedSince(begun)).toBe(true);
    expect(watch.wasDelayedSince(performance.now())).toBe(false);
  });
});
