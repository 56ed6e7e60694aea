import { enquiryNotification } from './contactMails.js';
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
