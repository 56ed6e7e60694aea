/** The mail to who has written, by key of site content. Without a text none is sent. */
export const acknowledgementTexts = {
  acknowledgement_subject: 'Thank you for your message',
  acknowledgement_text: '',
} as const;
