/**
 * Defines texts of a page that editors may change, in a module of their own that imports nothing else. The module
 * exports them as `texts`, the slice's config names it for the page's route, and the page names them for `definePage`.
 *
 * @param sections By section and key. Simple HTML: paragraphs, headings, lists, links, emphasis.
 */
export declare function defineTexts<Texts extends Sections>(sections: Texts, { titles }?: TextOptions<KeyOf<Texts>>): SiteTexts<KeyOf<Texts>>;

declare type KeyOf<Texts extends Sections> = {
    [Section in keyof Texts]: keyof Texts[Section];
}[keyof Texts] & string;

/** Texts by key, as HTML, under the section that editors find them in. */
declare type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Texts that editors may change, as {@link defineTexts} makes them. */
export declare interface SiteTexts<Key extends string = string> {
    /** As they were written: the order is the one in which editors see them. */
    readonly sections: Sections;
    /** What editors read in the place of a key, where the key does not say it. */
    readonly titles?: Readonly<Partial<Record<Key, string>>>;
    /** All of them by key: what visitors read as long as no editor has written another text. */
    readonly builtIn: Readonly<Record<Key, string>>;
}

/** What a text is where visitors read it, from large to small; editors see it like that. */
export declare type TextLook = 'title' | 'heading' | 'subheading' | 'lead' | 'paragraph' | 'small' | 'label' | 'button' | 'primary-button' | 'link';

declare interface TextOptions<Key extends string> {
    /** `hero_title` reads 'Hero title' by itself; a title says more. */
    readonly titles?: Readonly<Partial<Record<Key, string>>>;
}

/** Where a text stands, for editors. */
export declare interface TextPlace {
    /** What it is there: `second button`. Editors read it behind the page and the section: `Home, hero: second button`. */
    readonly name?: string;
    readonly look?: TextLook;
    /** It stands on dark ground. */
    readonly isDeep?: true;
}

/**
 * Where the texts of a module stand. The module exports them as `places`, beside `texts`: the build reads them for
 * editors, and they are no part of what visitors load.
 */
export declare type TextPlaces<Texts extends SiteTexts> = {
    readonly [Key in keyof Texts['builtIn']]?: TextPlace;
};

export { }
