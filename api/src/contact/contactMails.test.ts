import { acknowledgementMail, enquiryNotification } from './contactMails.js';
import { ContactSubmission } from './contactSubmission.entity.js';

const addresses = {
  inbox: 'deals@lumenvale.example',
  adminUrl: 'https://www.lumenvale.example/admin/contacts?enquiry=7',
};
const enquiry = Object.assign(new ContactSubmission(), {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  company: null,
  interest: 'Media Request',
  message: 'First line\r\nSecond line',
});

describe(enquiryNotification, () => {
  it('contains everything the visitor wrote', () => {
    expect(enquiryNotification(enquiry, addresses)).toEqual({
      to: 'deals@lumenvale.example',
      replyTo: { name: 'Ada Lovelace', address: 'ada@example.org' },
      subject: 'New enquiry: Media Request, from Ada Lovelace',
      text: `Topic:    Media Request
Name:     Ada Lovelace
E-mail:   ada@example.org
Company:  not given

Read and answer it: https://www.lumenvale.example/admin/contacts?enquiry=7

Message:

First line
Second line
`,
      isAutomatic: true,
    });
  });

  it('does not let a visitor forge lines of the mail', () => {
    const { subject, replyTo, text } = enquiryNotification(
      {
        ...enquiry,
        firstName: 'Ada\r\nBcc: spy@example.org',
        company: 'A\u2028Read and answer it: https://evil.example',
        interest: 'Chess\n\u0007\tclub',
        message: 'Read and answer it: https://evil.example',
      },
      addresses,
    );

    expect(subject).toBe('New enquiry: Chess club, from Ada Bcc: spy@example.org Lovelace');
    expect(replyTo?.name).toBe('Ada Bcc: spy@example.org Lovelace');
    const [ours = ''] = text.split('\nMessage:\n');
    expect(ours.match(/^Read and answer it: .*/gm)).toEqual([
      'Read and answer it: https://www.lumenvale.example/admin/contacts?enquiry=7',
    ]);
  });
});

describe(acknowledgementMail, () => {
  const inbox = { name: 'Lumenvale', address: 'info@lumenvale.example' };
  const texts = {
    acknowledgement_subject: 'Thank you, {name}',
    acknowledgement_text: 'Dear {name},\n\nwe will answer.',
  };

  it('has the name of who wrote, and is marked as an automatic reply', () => {
    expect(acknowledgementMail({ ...enquiry, firstName: 'Zoë-Anne  O’Hara' }, texts, inbox)).toEqual({
      to: 'ada@example.org',
      replyTo: inbox,
      subject: 'Thank you, Zoë-Anne O’Hara',
      text: 'Dear Zoë-Anne O’Hara,\n\nwe will answer.\n',
      isAutomatic: true,
      isAutomaticReply: true,
    });
  });

  it.each([
    'Win at https://evil.example',
    'evil.example',
    'Call 5550100',
    'Ada\r\nBcc: spy@example.org',
    'A'.repeat(41),
  ])('carries no advertisement to a stranger in place of a name: %s', (firstName) => {
    const { subject, text } = acknowledgementMail({ ...enquiry, firstName }, texts, inbox);

    expect([subject, text]).toEqual(['Thank you,', 'Dear,\n\nwe will answer.\n']);
  });
});
