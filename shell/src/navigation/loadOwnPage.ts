import type { ServedContact } from '../page/pagePayload';
import type { ComposedSlice } from '../page/routes';
import type { ResolvedPage } from './resolvedPage';

export function isContactPage(pathname: string): boolean {
  return /^\/contact\/?$/i.test(pathname);
}

/** @param serverContent The server's HTML, which stays if the code cannot be loaded. */
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
    const { Gone, NotFound } = await import(/* webpackChunkName: "no-page" */ '../page/NotFound');
    return { kind, component: kind === 'gone' ? Gone : NotFound };
  } catch (error) {
    console.error('The page could not be loaded', error);
    return { kind: 'failed', serverContent };
  }
}

export async function loadSessionArea(slices?: readonly ComposedSlice[] | null): Promise<ResolvedPage> {
  try {
    const { SessionArea } = await import(/* webpackChunkName: "session-area" */ '../sign-in/SessionArea');
    return { kind: 'session-area', component: SessionArea, slices };
  } catch (error) {
    console.error('The sign-in could not be loaded', error);
    return { kind: 'failed' };
  }
}
