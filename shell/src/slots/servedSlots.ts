import { PAYLOAD_ELEMENT_ID, type PagePayload } from '../page/pagePayload';

let known: PagePayload['slots'];

/** What the server has made of the slots of this document. Read when the first one is there: few pages have any. */
export function servedSlots(): NonNullable<PagePayload['slots']> {
  if (!known) {
    const text = document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent ?? '{}';
    // Written by our own server for this very page.
    known = (JSON.parse(text) as Pick<PagePayload, 'slots'>).slots ?? {};
  }
  return known;
}
