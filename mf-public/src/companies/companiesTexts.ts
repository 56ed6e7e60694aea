import { defineTexts } from '@site/platform/texts';

/** The texts of the list of companies that editors may change. */
export const texts = defineTexts({
  companies: {
    companies_page_description:
      'We acquire, operate and build vertical market software businesses for the long term.',
  },
});
