/** How to reach the group. */
export declare const contactDetails: {
    readonly street: '1250 René-Lévesque Boulevard West';
    readonly city: 'Montreal, Quebec, Canada';
    readonly email: 'info@lumenvale.example';
    readonly careersEmail: 'careers@lumenvale.example';
    readonly phone: '+1 (514) 555-0100';
    readonly phoneHref: 'tel:+15145550100';
    readonly socialUrl: 'https://www.linkedin.com/company/lumenvale';
};

export { }
