/** Every address of the site, so that links do not repeat them. */
export declare const paths: {
    readonly home: '/';
    readonly section: (id: SectionId) => string;
    readonly companies: '/companies';
    readonly company: (id: number) => string;
    readonly articles: '/articles';
    readonly article: (id: number) => string;
    readonly careers: '/careers';
    readonly job: (id: number) => string;
    readonly team: '/team';
    readonly teamMember: (id: number) => string;
    /** The contact form as a page, for browsers without JavaScript; elsewhere links to it open the dialog. */
    readonly contact: '/contact';
    readonly search: '/search';
    readonly admin: '/admin';
    readonly terms: '/terms';
    readonly privacy: '/privacy';
    readonly cookies: '/cookies';
    readonly rssFeed: '/feed.xml';
    readonly jsonFeed: '/feed.json';
    /** Default share image of pages, 1200 by 630 px. */
    readonly shareImage: '/assets/share.png';
    /** The group's logo as a square of 180 px. */
    readonly icon: '/apple-touch-icon.png';
};

/** Sections of the home page that links can scroll to. */
export declare type SectionId = 'who-we-are' | 'what-we-do' | 'companies' | 'team' | 'careers' | 'news' | 'contact' | 'contact-form';

export { }
