import { defineTexts, type TextPlaces } from '@site/platform/texts';

export const texts = defineTexts({
  news: {
    articles_page_title: 'News &amp; Articles',
    articles_page_description: 'New companies, milestones and what we learn.',
  },
});

export const places: TextPlaces<typeof texts> = {
  articles_page_title: { name: 'title', look: 'title' },
  articles_page_description: { name: 'introduction', look: 'lead' },
};
