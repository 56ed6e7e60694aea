import { mailUrl as linkTo } from '@site/rules/links';

/** These are the defaults; `useContactDetails` returns the editors' texts. */
export const contactDetails = {
  street: '1250 René-Lévesque Boulevard West',
  city: 'Montreal, Quebec, Canada',
  email: 'info@lumenvale.example',
  careersEmail: 'careers@lumenvale.example',
  phone: '+1 (514) 555-0100',
  phoneHref: 'tel:+15145550100',
  socialUrl: 'https://www.linkedin.com/company/lumenvale',
} as const;

export function mailUrl(address: string): string | undefined {
  return linkTo(address);
}

/** Returns undefined for anything but a phone number. */
export function phoneUrl(number: string): string | undefined {
  return /^\+?[\d\s()./-]{5,}$/.test(number) ? `tel:${number.replace(/[^+\d]/g, '')}` : undefined;
}
