import type { ResolvedPage } from './resolvedPage';

/**
 * Loads the page for addresses without a page. No other page needs this code.
 *
 * @param serverContent The server's HTML for it, which stays if the code cannot be loaded.
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
