import { defineTexts, type TextPlaces } from '@site/platform/texts';

export const texts = defineTexts({
  company: {
    company_status: 'Active Portfolio Company',
    company_about_heading: 'About',
    company_website_button: 'Visit Website',
    company_story_link: 'Read the story',
    highlights_heading: 'Partnership Highlights',
    highlights_first: 'Held for the long term: there is no fund behind us and no exit date ahead.',
    highlights_second:
      'The name, the team and the product stay its own; decisions are made next to its customers.',
    highlights_third: 'Capital for the roadmap, and for acquisitions that the company could not carry alone.',
    highlights_fourth: 'Peers across the group who share benchmarks, people and what they have learned.',
    company_invitation_heading: 'Is your company ready for its next chapter?',
    company_invitation_text:
      '{company} buys software companies to keep them. Tell us about yours; the first conversation is confidential and costs you half an hour.',
    company_invitation_button: 'Start a Conversation',
  },
});

export const places: TextPlaces<typeof texts> = {
  company_status: { name: 'status', look: 'small' },
  company_about_heading: { name: 'heading of the description', look: 'heading' },
  company_website_button: { name: 'button to the website', look: 'button' },
  company_story_link: { name: 'link to the story', look: 'link' },
  highlights_heading: { name: 'heading of the highlights', look: 'subheading' },
  highlights_first: { name: 'first highlight', look: 'small' },
  highlights_second: { name: 'second highlight', look: 'small' },
  highlights_third: { name: 'third highlight', look: 'small' },
  highlights_fourth: { name: 'fourth highlight', look: 'small' },
  company_invitation_heading: { name: 'heading of the invitation', look: 'heading', isDeep: true },
  company_invitation_text: { name: 'text of the invitation', isDeep: true },
  company_invitation_button: { name: 'button of the invitation', look: 'primary-button', isDeep: true },
};
