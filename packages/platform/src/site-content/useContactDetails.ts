import { webUrl } from '@site/rules/links';
import { mailUrl, phoneUrl } from './contactDetails';
import { frameTexts } from './frameTexts';
import { useTexts } from './useTexts';

/** A field `…Url` is undefined if the text is no address. */
export interface ContactDetails {
  readonly street: string;
  readonly city: string;
  readonly email: string;
  readonly emailUrl: string | undefined;
  readonly phone: string;
  readonly phoneUrl: string | undefined;
  readonly socialUrl: string | undefined;
}

/** The contact details that editors have written. */
export function useContactDetails(): ContactDetails {
  const { text } = useTexts(frameTexts);
  const email = text('contact_email');
  const phone = text('contact_phone');
  return {
    street: text('contact_street'),
    city: text('contact_city'),
    email,
    emailUrl: mailUrl(email),
    phone,
    phoneUrl: phoneUrl(phone),
    socialUrl: webUrl(text('contact_linkedin')),
  };
}
