import type { ResolvedPage } from '../page/resolvedPage';

/** What stands at an address without a page. No other page loads any of it. */
export async function loadNoPage(kind: 'gone' | 'not-found'): Promise<ResolvedPage> {
  try {
    return { kind, component: await load(kind) };
  } catch (error) {
    console.error('The page for addresses without one could not be loaded', error);
    return { kind: 'failed' };
  }
}

async function load(kind: 'gone' | 'not-found') {
  return kind === 'gone'
    ? (await import(/* webpackChunkName: "no-page" */ './Gone')).Gone
    : (await import(/* webpackChunkName: "no-page" */ './NotFound')).NotFound;
}
