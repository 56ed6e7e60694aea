import type { ResolvedPage } from '../page/resolvedPage';

/** What stands at an address without a page. No other page loads any of it. Rejects when it cannot be had. */
export async function loadNoPage(kind: 'gone' | 'not-found'): Promise<ResolvedPage> {
  const component =
    kind === 'gone'
      ? (await import(/* webpackChunkName: "no-page" */ './Gone')).Gone
      : (await import(/* webpackChunkName: "no-page" */ './NotFound')).NotFound;
  return { kind, component };
}
