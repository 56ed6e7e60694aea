import { PAYLOAD_ELEMENT_ID, type PagePayload } from '../page/pagePayload';

let known: PagePayload['slots'];

/** Read with the first slot, because few pages have any. */
export function servedSlots(): NonNullable<PagePayload['slots']> {
  if (!known) {
    const text = document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent ?? '{}';
    // From our own server, for this page.
    known = (JSON.parse(text) as Pick<PagePayload, 'slots'>).slots ?? {};
  }
  return known;
}
