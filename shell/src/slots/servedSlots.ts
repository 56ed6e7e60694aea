import { PAYLOAD_ELEMENT_ID, type PagePayload } from '../page/pagePayload';

let known: PagePayload['slots'];

/** Few pages have slots, so the payload is read with the first one. */
export function servedSlots(): NonNullable<PagePayload['slots']> {
  if (!known) {
    const text = document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent ?? '{}';
    // Our own server wrote this for the page.
    known = (JSON.parse(text) as Pick<PagePayload, 'slots'>).slots ?? {};
  }
  return known;
}
