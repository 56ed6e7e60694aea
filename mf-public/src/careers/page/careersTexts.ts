import { defineTexts, type TextPlaces } from '@site/platform/texts';

export const texts = defineTexts({
  careers: {
    careers_page_title: 'Join Our Team',
    careers_page_description:
      'We own software that people depend on, and we keep it for the long term. That takes colleagues who care how a thing is made, and who stay to see it grow.',
    careers_page_button: 'View Open Positions',
    why_work_heading: 'Why Work With Us',
    growth_opportunities_title: 'Growth Opportunities',
    growth_opportunities_description:
      'Many companies in several industries share one owner. People move between them, take on more as they are ready, and learn from colleagues who have done it before.',
    impactful_work_title: 'Impactful Work',
    impactful_work_description:
      'Our customers open our software every morning to do their work. What you improve this week, somebody would miss next week if it were gone.',
    entrepreneurial_culture_title: 'Entrepreneurial Culture',
    entrepreneurial_culture_description:
      'Small teams decide close to their customers. An idea needs a case and an owner, not a committee, and whoever starts something sees it through.',
    open_positions_heading: 'Open Positions',
    hiring_process_heading: 'Our Hiring Process',
    application_review_title: 'Application Review',
    application_review_description:
      'A colleague from the team that is hiring reads what you send, and you hear from us either way.',
    initial_interview_title: 'Initial Interview',
    initial_interview_description:
      'A first conversation about what you have done, what you look for, and what you would like to know of us.',
    team_interview_title: 'Team Interview',
    team_interview_description:
      'You meet the people you would work with, and go through a problem from the work itself together.',
    final_decision_title: 'Final Decision &amp; Offer',
    final_decision_description:
      'We decide, tell you why, and put the offer in writing, with time to read it.',
  },
});

export const places: TextPlaces<typeof texts> = {
  careers_page_title: { name: 'title', look: 'title', isDeep: true },
  careers_page_description: { name: 'introduction', look: 'lead', isDeep: true },
  careers_page_button: { name: 'button', look: 'primary-button', isDeep: true },
  why_work_heading: { name: 'heading of the reasons', look: 'heading' },
  growth_opportunities_title: { name: 'title of the first reason', look: 'subheading' },
  growth_opportunities_description: { name: 'text of the first reason' },
  impactful_work_title: { name: 'title of the second reason', look: 'subheading' },
  impactful_work_description: { name: 'text of the second reason' },
  entrepreneurial_culture_title: { name: 'title of the third reason', look: 'subheading' },
  entrepreneurial_culture_description: { name: 'text of the third reason' },
  open_positions_heading: { name: 'heading of the positions', look: 'heading' },
  hiring_process_heading: { name: 'heading of the hiring process', look: 'heading' },
  application_review_title: { name: 'title of the first step', look: 'subheading' },
  application_review_description: { name: 'text of the first step', look: 'small' },
  initial_interview_title: { name: 'title of the second step', look: 'subheading' },
  initial_interview_description: { name: 'text of the second step', look: 'small' },
  team_interview_title: { name: 'title of the third step', look: 'subheading' },
  team_interview_description: { name: 'text of the third step', look: 'small' },
  final_decision_title: { name: 'title of the fourth step', look: 'subheading' },
  final_decision_description: { name: 'text of the fourth step', look: 'small' },
};
