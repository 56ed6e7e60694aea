import { PAYLOAD_ELEMENT_ID, type PagePayload } from '../page/pagePayload';

let known: PagePayload['slots'];

/** Returns what the server rendered of this document's slots. Read with the first slot, because few pages have any. */
export function servedSlots(): NonNullable<PagePayload['slots']> {
  if (!known) {
    const text = document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent ?? '{}';
    // Written by our own server for this very page.
    known = (JSON.parse(text) as Pick<PagePayload, 'slots'>).slots ?? {};
  }
  return known;
}
