/**
 * Texts of the careers page, for slices written before they had their own.
 *
 * @deprecated Texts belong to the slice that shows them: see `defineTexts`. Will be removed in version 3.
 */
export const careersContentDefaults = {
  careers_page_description:
    'We own software that people depend on, and we keep it for the long term. That takes colleagues who care how a thing is made, and who stay to see it grow.',
  growth_opportunities_description:
    'Many companies in several industries share one owner. People move between them, take on more as they are ready, and learn from colleagues who have done it before.',
  impactful_work_description:
    'Our customers open our software every morning to do their work. What you improve this week, somebody would miss next week if it were gone.',
  entrepreneurial_culture_description:
    'Small teams decide close to their customers. An idea needs a case and an owner, not a committee, and whoever starts something sees it through.',
  application_review_description:
    'A colleague from the team that is hiring reads what you send, and you hear from us either way.',
  initial_interview_description:
    'A first conversation about what you have done, what you look for, and what you would like to know of us.',
  team_interview_description:
    'You meet the people you would work with, and go through a problem from the work itself together.',
  final_decision_description: 'We decide, tell you why, and put the offer in writing, with time to read it.',
} as const satisfies Readonly<Record<string, string>>;

/** @deprecated See {@link careersContentDefaults}. */
export type CareersContentKey = keyof typeof careersContentDefaults;
