/** How to reach the group, as long as no editor has written something else: `useContactDetails` has that. */
export const contactDetails = {
  street: '1250 René-Lévesque Boulevard West',
  city: 'Montreal, Quebec, Canada',
  email: 'info@lumenvale.example',
  careersEmail: 'careers@lumenvale.example',
  phone: '+1 (514) 555-0100',
  phoneHref: 'tel:+15145550100',
  socialUrl: 'https://www.linkedin.com/company/lumenvale',
} as const;

/** Where a mail to this address begins; undefined for a text that is no e-mail address. */
export function mailUrl(address: string): string | undefined {
  return /^[^\s@/?#&]+@[^\s@/?#&]+\.[^\s@/?#&]+$/.test(address) ? `mailto:${address}` : undefined;
}

/** Where a call to this number begins; undefined for a text that is no phone number. */
export function phoneUrl(number: string): string | undefined {
  return /^\+?[\d\s()./-]{5,}$/.test(number) ? `tel:${number.replace(/[^+\d]/g, '')}` : undefined;
}
