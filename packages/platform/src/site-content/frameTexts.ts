import { defineTexts } from '../slice/defineTexts';
import { contactDetails } from './contactDetails';

const { street, city, email, phone, socialUrl } = contactDetails;

/** A link in a menu. */
export interface MenuEntry {
  readonly label: string;
  /** `/companies`, `/#contact` or `https://…` */
  readonly address: string;
}

/** The texts of header, footer and contact dialog. */
export const frameTexts = defineTexts({
  menus: { menu_header: '', menu_footer_navigation: '', menu_footer_pages: '' },
  menu: {
    menu_home: 'Home',
    menu_who: 'Who We Are',
    menu_what: 'What We Do',
    menu_portfolio: 'Portfolio',
    menu_companies: 'Companies',
    menu_team: 'Team',
    menu_careers: 'Careers',
    menu_news: 'News',
    menu_contact: 'Contact',
    menu_button: 'Contact us',
  },
  footer: {
    footer_tagline: '',
    footer_navigation: 'Navigation',
    footer_pages: 'Pages',
    footer_companies: 'Companies',
    footer_team: 'Our Team',
    footer_careers: 'Careers',
    footer_articles: 'News &amp; Articles',
    footer_admin: 'Admin',
    footer_contact: 'Contact',
    contact_street: street,
    contact_city: city,
    contact_email: email,
    contact_phone: phone,
    contact_linkedin: socialUrl,
    footer_rights: 'All rights reserved.',
    footer_terms: 'Terms',
    footer_privacy: 'Privacy',
    footer_cookies: 'Cookies',
  },
  'contact-dialog': {
    dialog_title: 'Contact us',
    dialog_text: 'We use what you tell us here to answer you, and for nothing else.',
    dialog_sent: 'Message sent',
    dialog_thanks: "Thank you for reaching out. We'll be in touch soon.",
  },
});

export type FrameTextKey = keyof typeof frameTexts.builtIn;
