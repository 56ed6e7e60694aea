/** The group's default name, until its editors change it. */
export const companyName = 'Lumenvale';
