import type { ServedContact } from '../page/servedContact';
import type { ResolvedPage } from './resolvedPage';

/** Whether it is the address of the contact form's page, which the shell shows itself. */
export function isContactPage(pathname: string): boolean {
  return /^\/contact\/?$/i.test(pathname);
}

/** Loads the contact form's page. Most visitors see the form in a dialog instead. */
export async function loadContactPage(served?: ServedContact, serverContent?: Node): Promise<ResolvedPage> {
  try {
    const { ContactPage } = await import(/* webpackChunkName: "contact-page" */ '../contact/ContactPage');
    return { kind: 'contact', component: ContactPage, served };
  } catch (error) {
    console.error('The page could not be loaded', error);
    return { kind: 'failed', serverContent };
  }
}
