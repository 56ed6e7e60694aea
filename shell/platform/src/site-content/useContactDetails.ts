import { mailUrl, phoneUrl } from '../company/contactDetails';
import { frameTexts } from './frameTexts';
import { useTexts } from './useSiteContent';

/** How to reach the group. An `…Url` is undefined where an editor has written no address: the text has no link then. */
export interface ContactDetails {
  readonly street: string;
  readonly city: string;
  readonly email: string;
  readonly emailUrl: string | undefined;
  readonly phone: string;
  readonly phoneUrl: string | undefined;
  readonly socialUrl: string | undefined;
}

/** How to reach the group, as editors have written it in the texts of the frame. */
export function useContactDetails(): ContactDetails {
  const { text } = useTexts(frameTexts);
  const email = text('contact_email');
  const phone = text('contact_phone');
  const social = text('contact_linkedin');
  return {
    street: text('contact_street'),
    city: text('contact_city'),
    email,
    emailUrl: mailUrl(email),
    phone,
    phoneUrl: phoneUrl(phone),
    socialUrl: /^https?:\/\//.test(social) ? social : undefined,
  };
}
