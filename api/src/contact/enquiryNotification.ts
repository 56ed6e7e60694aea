import { type Mail, toLine } from '../mail/mail.js';
import type { ContactDto } from './contact.dto.js';

interface Addresses {
  readonly inbox: string;
  readonly adminUrl: string;
}

export function enquiryNotification(enquiry: ContactDto, { inbox, adminUrl }: Addresses): Mail {
  const name = toLine(`${enquiry.firstName} ${enquiry.lastName}`);
  const topic = toLine(enquiry.interest);
  return {
    to: inbox,
    replyTo: { name, address: enquiry.email },
    subject: `New enquiry: ${topic}, from ${name}`,
    // The visitor's text comes last, so that nothing in it can pass for ours.
    text: [
      `Topic:    ${topic}`,
      `Name:     ${name}`,
      `E-mail:   ${toLine(enquiry.email)}`,
      `Company:  ${toLine(enquiry.company ?? '') || 'not given'}`,
      '',
      `Read and answer it: ${adminUrl}`,
      '',
      'Message:',
      '',
      enquiry.message.replaceAll(/\r\n?/g, '\n'),
      '',
    ].join('\n'),
    isAutomatic: true,
  };
}
