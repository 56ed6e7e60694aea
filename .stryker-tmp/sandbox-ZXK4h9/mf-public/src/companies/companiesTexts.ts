import { defineTexts, type TextPlaces } from '@site/platform/texts';

/** The texts of the list of companies that editors may change. */
export const texts = defineTexts({
  companies: {
    companies_page_title: 'Our Companies',
    companies_page_description:
      'We acquire, operate and build vertical market software businesses for the long term.',
  },
});

/** Where the texts appear, for editors. */
export const places: TextPlaces<typeof texts> = {
  companies_page_title: { name: 'title', look: 'title' },
  companies_page_description: { name: 'introduction', look: 'lead' },
};
