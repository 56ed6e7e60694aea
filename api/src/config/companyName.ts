/** The group's name, until its editors give it another: for feeds, mail and, in the API's document, the site. */
export const companyName = 'Lumenvale';
