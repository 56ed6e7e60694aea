import { defineTexts, type TextPlaces } from '@site/platform/texts';

/** The texts on how to apply, for the careers page and each position's own page. */
export const texts = defineTexts({
  careers: {
    apply_button: 'Apply Now',
    careers_email: 'careers@lumenvale.example',
    no_positions_title: 'There are no open positions right now',
    no_positions_text: 'But {company} is always looking for exceptional talent. Send your resume to',
  },
});

/** Where the texts appear, for editors. */
export const places: TextPlaces<typeof texts> = {
  apply_button: { name: 'button of a position', look: 'primary-button' },
  careers_email: { name: 'e-mail for applications', look: 'link' },
  no_positions_title: { name: 'heading when nothing is open', look: 'subheading' },
  no_positions_text: { name: 'text when nothing is open, before the e-mail' },
};
