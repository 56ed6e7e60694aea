/** The group's default name, from the API's document. */
export const companyName = "Lumenvale" as const;
