/** The group's name by default, from the API's document. */
export const companyName = "Lumenvale" as const;
