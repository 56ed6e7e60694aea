/** The group's contact details by default. `useContactDetails` returns what editors have changed them to. */
export declare const contactDetails: {
    readonly street: '1250 René-Lévesque Boulevard West';
    readonly city: 'Montreal, Quebec, Canada';
    readonly email: 'info@lumenvale.example';
    readonly careersEmail: 'careers@lumenvale.example';
    readonly phone: '+1 (514) 555-0100';
    readonly phoneHref: 'tel:+15145550100';
    readonly socialUrl: 'https://www.linkedin.com/company/lumenvale';
};

/** Returns the `mailto:` URL of an address; undefined if it is not an e-mail address. */
export declare function mailUrl(address: string): string | undefined;

/** Returns the `tel:` URL of a number; undefined if it is not a phone number. */
export declare function phoneUrl(number: string): string | undefined;

export { }
