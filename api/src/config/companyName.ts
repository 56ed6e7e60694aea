export const companyName = 'Lumenvale';
