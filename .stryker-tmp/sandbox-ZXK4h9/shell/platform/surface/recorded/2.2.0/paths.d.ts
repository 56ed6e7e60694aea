/** Every address of the site, so that no link is spelled twice. */
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
    readonly search: '/search';
    readonly admin: '/admin';
    readonly terms: '/terms';
    readonly privacy: '/privacy';
    readonly cookies: '/cookies';
    readonly rssFeed: '/feed.xml';
    readonly jsonFeed: '/feed.json';
    /** A picture of 1200 by 630 px that stands for pages without one of their own. */
    readonly shareImage: '/assets/share.png';
    /** The group's mark in a square of 180 px. */
    readonly icon: '/apple-touch-icon.png';
};

/** Sections of the home page that links can scroll to. */
export declare type SectionId = 'who-we-are' | 'what-we-do' | 'companies' | 'team' | 'careers' | 'news' | 'contact' | 'contact-form';

export { }
