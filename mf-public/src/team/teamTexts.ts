import { defineTexts } from '@site/platform/texts';

/** The texts of the team that editors may change. */
export const texts = defineTexts({
  team: {
    team_page_description: 'The people who find, look after and answer for the companies of the group.',
  },
});
