import type { ResolvedPage } from './resolvedPage';

/**
 * What stands at an address without a page. No other page loads any of it.
 *
 * @param serverContent What the server had rendered there: it stays when the code cannot be had.
 */
export async function loadNoPage(kind: 'gone' | 'not-found', serverContent?: Node): Promise<ResolvedPage> {
  try {
    const { Gone, NotFound } = await import(/* webpackChunkName: "no-page" */ '../not-found/NotFound');
    return { kind, component: kind === 'gone' ? Gone : NotFound };
  } catch (error) {
    console.error('The page could not be loaded', error);
    return { kind: 'failed', serverContent };
  }
}
