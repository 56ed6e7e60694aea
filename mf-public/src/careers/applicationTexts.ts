import { defineTexts, type TextPlaces } from '@site/platform/texts';

export const texts = defineTexts({
  careers: {
    apply_button: 'Apply Now',
    careers_email: 'careers@lumenvale.example',
    no_positions_title: 'There are no open positions right now',
    no_positions_text: 'But {company} is always looking for exceptional talent. Send your resume to',
  },
});

export const places: TextPlaces<typeof texts> = {
  apply_button: { name: 'button of a position', look: 'primary-button' },
  careers_email: { name: 'e-mail for applications', look: 'link' },
  no_positions_title: { name: 'heading when nothing is open', look: 'subheading' },
  no_positions_text: { name: 'text when nothing is open, before the e-mail' },
};
