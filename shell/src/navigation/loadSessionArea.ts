import type { ComposedSlice } from '../page/composition';
import type { ResolvedPage } from './resolvedPage';

/** @param slices See `SessionArea`. */
export async function loadSessionArea(slices?: readonly ComposedSlice[] | null): Promise<ResolvedPage> {
  try {
    const { SessionArea } = await import(/* webpackChunkName: "session-area" */ '../sign-in/SessionArea');
    return { kind: 'session-area', component: SessionArea, slices };
  } catch (error) {
    console.error('The sign-in could not be loaded', error);
    return { kind: 'failed' };
  }
}
