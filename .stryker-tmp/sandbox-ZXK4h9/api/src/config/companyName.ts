/**
 * The group's default name, until its editors change it. Used in feeds and mail and, through the API's document, by the
 * site.
 */
export const companyName = 'Lumenvale';
