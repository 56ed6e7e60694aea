/** The mail that visitors get after an enquiry. Without a text, none is sent. */
export const acknowledgementTexts = {
  acknowledgement_subject: 'Thank you for your message',
  acknowledgement_text: '',
} as const;

/** Menus are texts whose content is JSON. */
export const menuLimits = {
  menu_header: { entries: 8, label: 24 },
  menu_footer_navigation: { entries: 10, label: 40 },
  menu_footer_pages: { entries: 10, label: 40 },
} as const;

export type MenuKey = keyof typeof menuLimits;

export function isMenuKey(key: string): key is MenuKey {
  return Object.hasOwn(menuLimits, key);
}
