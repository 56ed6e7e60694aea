import { defineTexts } from '@site/platform/texts';

/** The texts of the list of articles that editors may change. */
export const texts = defineTexts({
  news: {
    articles_page_description: 'New companies, milestones and what we learn.',
  },
});
