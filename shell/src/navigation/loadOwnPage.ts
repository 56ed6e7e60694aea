import type { ServedContact } from '../page/servedContact';
import type { ResolvedPage } from './resolvedPage';

/** The shell keeps this address whatever slices say. */
export function isContactPage(pathname: string): boolean {
  return /^\/contact\/?$/i.test(pathname);
}

/** @param serverContent Stays if the code cannot be loaded. */
export async function loadOwnPage(
  kind: 'contact' | 'gone' | 'not-found',
  serverContent?: Node,
  served?: ServedContact,
): Promise<ResolvedPage> {
  try {
    if (kind === 'contact') {
      const { ContactPage } = await import(/* webpackChunkName: "contact-page" */ '../contact/ContactPage');
      return { kind, component: ContactPage, served };
    }
    const { Gone, NotFound } = await import(/* webpackChunkName: "no-page" */ '../not-found/NotFound');
    return { kind, component: kind === 'gone' ? Gone : NotFound };
  } catch (error) {
    console.error('The page could not be loaded', error);
    return { kind: 'failed', serverContent };
  }
}
