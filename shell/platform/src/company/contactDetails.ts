/** How to reach the group. */
export const contactDetails = {
  street: '1250 René-Lévesque Boulevard West',
  city: 'Montreal, Quebec, Canada',
  email: 'info@lumenvale.example',
  careersEmail: 'careers@lumenvale.example',
  phone: '+1 (514) 555-0100',
  phoneHref: 'tel:+15145550100',
  socialUrl: 'https://www.linkedin.com/company/lumenvale',
} as const;
