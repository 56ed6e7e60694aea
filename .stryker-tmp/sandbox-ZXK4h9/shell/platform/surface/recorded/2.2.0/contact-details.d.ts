/** How to reach the group, as long as no editor has written something else: `useContactDetails` has that. */
export declare const contactDetails: {
    readonly street: '1250 René-Lévesque Boulevard West';
    readonly city: 'Montreal, Quebec, Canada';
    readonly email: 'info@lumenvale.example';
    readonly careersEmail: 'careers@lumenvale.example';
    readonly phone: '+1 (514) 555-0100';
    readonly phoneHref: 'tel:+15145550100';
    readonly socialUrl: 'https://www.linkedin.com/company/lumenvale';
};

/** Where a mail to this address begins; undefined for a text that is no e-mail address. */
export declare function mailUrl(address: string): string | undefined;

/** Where a call to this number begins; undefined for a text that is no phone number. */
export declare function phoneUrl(number: string): string | undefined;

export { }
