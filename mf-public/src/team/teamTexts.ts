import { defineTexts, type TextPlaces } from '@site/platform/texts';

export const texts = defineTexts({
  team: {
    team_page_title: 'Meet Our Team',
    team_page_description: 'The people who find, look after and answer for the companies of the group.',
  },
});

export const places: TextPlaces<typeof texts> = {
  team_page_title: { name: 'title', look: 'title' },
  team_page_description: { name: 'introduction', look: 'lead' },
};
