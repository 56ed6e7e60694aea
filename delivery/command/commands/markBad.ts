import type { CommonOptions, Context, Name } from '../context/Context.ts';
import { connect } from '../registry/connect.ts';
import type { SliceState } from '../registry/Registry.ts';
import { releaseOf, withKnownReleases } from './promote.ts';

interface MarkOptions extends CommonOptions {
  readonly reason?: string;
  readonly undo?: true;
}

export async function markBad(
  context: Context,
  first: Name,
  second: Name,
  { reason, undo, ...options }: MarkOptions,
): Promise<void> {
  const { slice, release } = await releaseOf(context, first, second);
  const registry = await connect(context, options);
  const marked = await withKnownReleases(registry, slice, () =>
    undo ? registry.unmark({ slice, release }, reason) : registry.mark({ slice, release }, reason),
  );
  const sentence = undo
    ? `${slice} ${release} is no longer marked as bad`
    : `${slice} ${release} is marked as bad: ${marked.markReason}`;
  const still = undo ? null : stillGiven(await registry.slice(slice), release);
  context.output.result(marked, [sentence, still].filter(Boolean).join('\n'));
}

function stillGiven({ slice, live, canary }: SliceState, release: string): string | null {
  if (live === release) {
    return `It is still live. To take it back: slices rollback ${slice}`;
  }
  return canary?.release === release
    ? `It is still the canary. To end that: slices canary ${slice} ${release} 0`
    : null;
}
