import { defineTexts, type TextPlaces } from '@site/platform/texts';

export const texts = defineTexts({
  companies: {
    companies_page_title: 'Our Companies',
    companies_page_description:
      'We acquire, operate and build vertical market software businesses for the long term.',
  },
});

export const places: TextPlaces<typeof texts> = {
  companies_page_title: { name: 'title', look: 'title' },
  companies_page_description: { name: 'introduction', look: 'lead' },
};
