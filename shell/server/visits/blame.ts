import { TimeLimitExceeded } from '../../src/withTimeLimit';
import { type RenderError, RenderTimeout } from '../render/renderHtml';

interface Failures {
  /** Why the slice could not be loaded. */
  readonly loading: unknown;
  readonly rendering: readonly RenderError[];
}

/**
 * Whether a release is to blame for what failed in a document: not for errors of the shell's own parts, and for
 * time-outs only while this process comes to its work in time.
 */
export function isReleaseToBlame({ loading, rendering }: Failures, wasDelayed: boolean): boolean {
  return rendering
    .filter(({ isOfSlice }) => isOfSlice)
    .map(({ error }) => error)
    .concat(loading ?? [])
    .some((error) => !(wasDelayed && isTimeout(error)));
}

function isTimeout(error: unknown): boolean {
  return error instanceof RenderTimeout || error instanceof TimeLimitExceeded;
}
