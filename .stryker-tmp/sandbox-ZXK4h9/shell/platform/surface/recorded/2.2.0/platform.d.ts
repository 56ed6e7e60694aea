import type { ComponentProps } from 'react';
import { components } from '../generated/schema';
import type { ComponentType } from 'react';
import { JSX } from 'react';
import { matchPath } from 'react-router';
import type { MouseEvent as MouseEvent_2 } from 'react';
import type { paths } from '../generated/schema';
import type { ReactNode } from 'react';
import type { RefObject } from 'react';
import { SWRResponse } from 'swr';
import { useLocation } from 'react-router';
import { useNavigate } from 'react-router';
import { useNavigationType } from 'react-router';

/** A request to the API that failed. `message` is the numeric status, a colon and a space, then the body or status text. */
export declare class ApiError extends Error {
    readonly name = "ApiError";
    /** HTTP status; 0 when no answer came (network, time-out). */
    readonly status: number;
    /** The body or, where it is empty, the status text. */
    readonly text: string;
    constructor(status: number, text: string);
}

/** A path of the API with its query, as it is requested and as its answer is cached; it remembers the answer's type. */
export declare type ApiPath<Body = unknown> = string & {
    readonly answer?: Body;
};

/**
 * Builds the path of a read: parameters are encoded, query values that are undefined or empty are left out, and the
 * order of the query is the one written, so that server and browser come to the same cache key.
 */
export declare function apiPath<Template extends ReadTemplate>(template: Template, { params, query }?: ApiPathOptions<Template>): ApiPath<ReadOf<Template>>;

declare interface ApiPathOptions<Template extends ReadTemplate> {
    params?: ParamsOf<Template>;
    query?: QueryOf<Template>;
}

/** Name, slogan and logo text of the group, as the whole site shows them. */
declare interface CompanyConfig {
    readonly name: string;
    readonly slogan: string;
    readonly logoAlt: string;
}

/** How to reach the group. An `…Url` is undefined where an editor has written no address: the text has no link then. */
export declare interface ContactDetails {
    readonly street: string;
    readonly city: string;
    readonly email: string;
    readonly emailUrl: string | undefined;
    readonly phone: string;
    readonly phoneUrl: string | undefined;
    readonly socialUrl: string | undefined;
}

declare interface ContactDialog {
    readonly isOpen: boolean;
    open(): void;
    close(): void;
}

/** The built-in texts of a part of the site by key, as HTML. */
declare type ContentDefaults<Key extends string> = Readonly<Record<Key, string>>;

/**
 * Shows a text of the site: as a paragraph, or where it has several blocks as all of them. The API has cleaned it; here
 * only an allow-list becomes elements and the rest stays text, on the server and in the browser alike.
 */
export declare function ContentHtml({ html, inline, className }: ContentHtmlProps): ReactNode[] | JSX.Element;

declare interface ContentHtmlProps {
    /** Safe HTML of the API, or a built-in text. */
    readonly html: string;
    /** Without an element of its own and without blocks: for headings and other places that are elements already. */
    readonly inline?: boolean;
    readonly className?: string;
}

/** Where the texts come from that have these defaults; a page that calls {@link useContent} names it in its data. */
export declare function contentPath(defaults: ContentDefaults<string>): ApiPath<{
    data: components["schemas"]["SiteContentItemDto"][];
    meta: components["schemas"]["PageMeta"];
}>;

/** The words of a text, without its markup. */
export declare function contentText(html: string): string;

/** Types a page where it is declared. */
export declare function definePage(page: SlicePage): SlicePage;

/** Types what fills a slot where it is declared. */
export declare function defineSlot<Name extends SlotName>(name: Name, component: ComponentType<SlotProps[Name]>): SlotContent<Name>;

declare interface FetchApiOptions extends Omit<RequestInit, 'headers' | 'credentials'> {
    /** Where the API is, for callers outside a browser: `http://127.0.0.1:3001`. */
    readonly origin?: string;
    readonly headers?: Readonly<Record<string, string>>;
    /** Ends the request when nobody waits for it any more. */
    readonly signal?: AbortSignal;
    /** In milliseconds. */
    readonly timeLimit?: number;
}

/** Moves the focus to the page's heading, from where assistive technology reads on. */
export declare function focusHeading(): void;

declare type Get<Template extends ReadTemplate> = paths[Template] extends {
    get: infer Operation;
} ? Operation : never;

/** What the header's search hands to the slice that answers it. */
export declare interface HeaderSearchProps {
    /** The component stays while the search is closed, so that it keeps what it has read. */
    readonly isOpen: boolean;
    /** What the visitor has typed. Empty while the search is closed. */
    readonly query: string;
    /**
     * The text field. It is the shell's, so that no key is lost before the slice is there, and it keeps the focus. The
     * slice listens to its keys and says of it what assistive technology has to know of the results.
     */
    readonly field: RefObject<HTMLInputElement | null>;
    /** Empties and closes the search. The focus goes to the search icon. */
    close(): void;
}

/** A click that is meant for this page: not one that opens a new tab or window, and not one already answered. */
export declare function isPlainClick(event: MouseEvent_2): boolean;

/** Lasts from visit to visit. */
export declare const lastingStorage: SafeStorage;

/** LinkedIn's letters; icon libraries hold no brands. */
export declare function LinkedInIcon({ className }: {
    className?: string;
}): JSX.Element;

/** The four states of a list: loading, error, empty, populated. Old items stay on screen while they refresh. */
export declare function ListView<List extends {
    readonly data: readonly unknown[];
}>({ read, loading, empty, error, children, }: ListViewProps<List>): ReactNode;

declare interface ListViewProps<List extends {
    readonly data: readonly unknown[];
}> {
    /** A read whose answer is a list in a field named `data`, whatever else it holds. */
    readonly read: {
        readonly data: List | undefined;
        readonly error: Error | undefined;
        readonly mutate: () => unknown;
    };
    readonly loading: ReactNode;
    readonly empty: ReactNode;
    /** Gets `retry`, for a 'Try again' button. */
    readonly error: (retry: () => void) => ReactNode;
    /** Gets the items, and the whole answer that they are from. */
    readonly children: (items: List['data'], list: List) => ReactNode;
}

export { matchPath }

/** A centred message in the place of content: nothing found, or something failed. */
export declare function Message({ title, text, onRetry, children }: MessageProps): JSX.Element;

declare interface MessageProps {
    readonly title: string;
    readonly text?: ReactNode;
    /** Present for failures: shows 'Try again' and announces the message. */
    readonly onRetry?: () => void;
    readonly children?: ReactNode;
}

/** Session storage key under which a link of another page leaves the section that home is to scroll to. */
export declare const NAVIGATE_TO_SECTION_KEY = "navigateToSection";

declare interface Notice {
    readonly id: number;
    readonly title: string;
    readonly description?: string;
    readonly variant: 'default' | 'destructive';
    readonly action?: NoticeAction;
}

/** One thing that can be done about a notice, such as 'Undo'. Such a notice stays for 10 seconds instead of 5. */
declare interface NoticeAction {
    /** What the button or link says. */
    readonly label: string;
    /** Makes it a link: a path of the site. */
    readonly to?: string;
    /** Called when it is pressed; the notice goes then. */
    act?(): void;
}

declare interface Notices {
    /** The one notice that is visible; a new one takes its place. */
    readonly current: Notice | null;
    notify(notice: {
        title: string;
        description?: string;
        variant?: Notice['variant'];
        action?: NoticeAction;
    }): void;
    dismiss(id: number): void;
}

/** What a page may know of the URL that it answers. */
export declare interface PageMatch {
    /** Values of the `:name` parts of the route's path, decoded. */
    readonly params: Readonly<Record<string, string | undefined>>;
    /** The URL's query. Unknown parameters are ignored by pages. */
    readonly query: URLSearchParams;
}

/** The document's title and what search engines and shared links say of the page. React moves it into the head. */
export declare function PageMetadata({ title, description, path, isUnlisted, type, picture, }: PageMetadataProps): JSX.Element;

declare interface PageMetadataProps {
    /** Title of the page without the group's name, which follows it: `Our Companies`. */
    readonly title: string;
    readonly description: string;
    /** The page's own address: no filters, but the page of a list. Absent where there is nothing at the address. */
    readonly path?: string;
    /** Search engines shall not list the page, as one that repeats others. */
    readonly isUnlisted?: boolean;
    readonly type?: 'website' | 'article' | 'profile';
    /** What stands for the page where it is shared; the site's own picture without it. */
    readonly picture?: SharePicture;
}

declare type ParamsOf<Template extends ReadTemplate> = Template extends `${string}{${infer Name}}${infer Rest}` ? {
    readonly [Key in Name]: string | number;
} & (Rest extends `${string}{${string}}${string}` ? Readonly<Record<string, string | number>> : unknown) : undefined;

declare type QueryOf<Template extends ReadTemplate> = Get<Template> extends {
    parameters: {
        query?: infer Query;
    };
} ? Query : never;

/** The shape that list states are decided from; SWR's result is one. */
export declare type Read<Body> = Pick<SWRResponse<Body, Error>, 'data' | 'error' | 'isValidating' | 'mutate'>;

declare interface ReadAhead {
    /**
     * Resolves when every path has an answer that may be shown, or its failure; never rejects. An answer that is no
     * longer fresh is read again in the background. What has failed just now is not asked for again.
     */
    readAhead(paths: readonly ApiPath[]): Promise<void>;
    /** Whether one of the answers is too old to be shown. */
    hasExpired(paths: readonly ApiPath[]): boolean;
    /** Forgets the answers that are too old to be shown; components that show them read them again. */
    dropExpired(paths: readonly ApiPath[]): void;
    /** What is there already. */
    readonly answer: ReadAnswer;
}

/** Gives the answer to one of the page's `data` paths, or undefined when there is none. */
declare type ReadAnswer = <Body>(path: ApiPath<Body>) => Body | undefined;

/** GETs a path of the API with credentials and reads its JSON; throws an {@link ApiError} for anything but success. */
export declare function readJson<Body>(path: ApiPath<Body>, { on401, ...options }?: ReadJsonOptions): Promise<Body | null>;

declare interface ReadJsonOptions extends Pick<FetchApiOptions, 'origin' | 'headers' | 'signal'> {
    /** What a 401 does: throws, or makes the answer `null`. */
    readonly on401?: 'throw' | 'return null';
}

/** The JSON that a GET of the template answers with. */
export declare type ReadOf<Template extends ReadTemplate> = Get<Template> extends {
    responses: {
        200: {
            content: {
                'application/json': infer Body;
            };
        };
    };
} ? Body : never;

/** Templates of the API's paths that can be read: `/api/companies/{id}`. */
declare type ReadTemplate = {
    [Path in keyof paths]: paths[Path] extends {
        get: {
            responses: {
                200: {
                    content: unknown;
                };
            };
        };
    } ? Path : never;
}[keyof paths];

/** Storage of the browser that never throws: a visitor who blocks it loses what it remembers, not the page. */
declare interface SafeStorage {
    get(key: string): string | null;
    /** Says whether it is remembered. */
    set(key: string, value: string): boolean;
    remove(key: string): void;
}

/**
 * Scrolls smoothly (at once under reduced motion) until the section is `offset` pixels below the top of the window,
 * and moves the focus there, so that the next Tab goes on from what is seen. An unknown id does nothing.
 */
export declare function scrollToSection(id: SectionId | string, offset?: number): void;

/** Height that the fixed header covers, in pixels: sections land this far below the top of the window. */
export declare const SECTION_OFFSET = 80;

/** Sections of the home page that links can scroll to. */
declare type SectionId = 'who-we-are' | 'what-we-do' | 'companies' | 'team' | 'careers' | 'news' | 'contact' | 'contact-form';

/**
 * A link to a section of the home page. On home it scrolls there; elsewhere it leaves the section in session storage
 * and goes to home, which scrolls. Without JavaScript it is a plain link with a hash.
 */
export declare function SectionLink({ section, onClick, ...link }: SectionLinkProps): JSX.Element;

declare interface SectionLinkProps extends Omit<React.ComponentProps<'a'>, 'href'> {
    section: SectionId;
}

/** Texts by key, as HTML, under the section that editors find them in. */
declare type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A picture by which a page is shared. */
export declare interface SharePicture {
    /** Absolute, because other sites show it. */
    readonly url: string;
    readonly alt: string;
}

declare interface SiteContent<Key> {
    /** The content of a key as safe HTML: the administrator's unless it is blank, otherwise the built-in one. */
    html(key: Key): string;
    /** The same as plain text, for what can hold no markup: titles and descriptions. */
    text(key: Key): string;
    /** Neither the texts nor an error are there yet. */
    readonly isLoading: boolean;
}

/**
 * The texts of `useSiteContent`, by content key, for releases that were built before slices declared their own.
 *
 * @deprecated Texts belong to the slice that shows them: see `defineTexts`. It goes with version 3.
 */
declare const siteContentDefaults: {
    readonly hero_title: 'Illuminating opportunities in <em>vertical market software</em>';
    readonly hero_subtitle: 'Transforming vertical market software through strategic investment and operational excellence.';
    readonly who_we_are_heading: 'A permanent home for software that industries rely on';
    readonly who_we_are_main: 'Lumenvale is a holding group of vertical market software companies. We acquire businesses that serve one industry well, and keep them.';
    readonly who_we_are_philosophy: 'Our companies keep their names, their people and their way of working. We add capital, patience and the experience of their peers.';
    readonly who_we_are_approach: 'We invest with our own balance sheet and without an exit date. Decisions are made near the customer and shared across the group.';
    readonly investment_criteria_intro: 'We look for durable companies whose customers depend on them.';
    readonly investment_criteria_heading: 'Our key criteria';
    readonly established_position_description: 'Companies with $3-100M+ annual revenue and a proven record of growth and profitability.';
    readonly recurring_revenue_description: 'Subscription or recurring revenue models with high customer retention.';
    readonly mission_critical_description: 'Essential software that its customers run their business on, with high switching costs.';
    readonly growth_potential_description: 'Room to grow organically, through operational improvements and by strategic acquisitions.';
    readonly companies_section_heading: 'Companies that know one industry by heart';
    readonly team_section_heading: 'Operators first, investors second';
    readonly team_section_description: 'Most of us have run a software company before we bought one.';
    readonly careers_section_heading: 'Work that customers notice';
    readonly careers_section_description: 'Across the group, small teams look after products that customers open every morning.';
    readonly news_section_heading: 'Notes from the group';
    readonly news_section_description: 'New companies, milestones and what we learn.';
    readonly contact_section_description: 'If you own a vertical market software company, or want to know how we work, write to us.';
    readonly companies_page_description: 'We acquire, operate and build vertical market software businesses for the long term.';
    readonly articles_page_description: 'New companies, milestones and what we learn.';
    readonly team_page_description: 'The people who find, look after and answer for the companies of the group.';
    readonly footer_tagline: '';
};

/** @deprecated The keys of `useSiteContent`. */
export declare type SiteContentKey = keyof typeof siteContentDefaults;

/**
 * A link within the site. Its page is fetched on hover, focus or touch, before the click. A link to the page on screen
 * makes no second history entry.
 */
export declare function SiteLink({ to, state, onClick, onMouseEnter, onFocus, onTouchStart, ...link }: SiteLinkProps): JSX.Element;

declare interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
    readonly to: string;
    /** Kept with the history entry that the link makes. */
    readonly state?: unknown;
}

/** Texts that editors may change, as {@link defineTexts} makes them. */
declare interface SiteTexts<Key extends string = string> {
    /** As they were written: the order is the one in which editors see them. */
    readonly sections: Sections;
    /** What editors read in the place of a key, where the key does not say it. */
    readonly titles?: Readonly<Partial<Record<Key, string>>>;
    /** All of them by key: what visitors read as long as no editor has written another text. */
    readonly builtIn: Readonly<Record<Key, string>>;
}

/**
 * One page of a slice, exported as `page` by the module that the slice's config names for a route.
 * The shell reads `data` before it renders (on the server) or shows (in the browser) the component, so that
 * the component's `useRead` calls find their answers; the page's `texts` it reads as well. A path that answers 404 makes
 * the page's status 404.
 */
export declare interface SlicePage {
    readonly component: ComponentType<PageMatch>;
    /** The API paths that the page's data comes from. Called with any URL that the route matches. */
    data(match: PageMatch): readonly ApiPath[];
    /** What the page shows by `useTexts`; the slice's config names the same modules for the route. */
    readonly texts?: readonly SiteTexts[];
    /** Paths that only the answers to those of `data` lead to; they are read after them, before the page is shown, too. */
    furtherData?(match: PageMatch, read: ReadAnswer): readonly ApiPath[];
    /**
     * Where the page sends its visitor instead of showing itself: an absolute http or https address, decided from the
     * answers to the paths of `data`. Anything else is not followed.
     */
    redirect?(match: PageMatch, read: ReadAnswer): string | undefined;
}

/** What fills a slot, exported as `slot` by the module that the slice's config names for it. */
declare interface SlotContent<Name extends SlotName = SlotName> {
    readonly name: Name;
    readonly component: ComponentType<SlotProps[Name]>;
}

declare type SlotName = keyof SlotProps;

/** The places of the shell that slices fill, with what the shell hands to each. */
declare interface SlotProps {
    'header-search': HeaderSearchProps;
}

/** Says that something is on its way, to eyes and to screen readers. */
export declare function Spinner({ label }: {
    label: string;
}): JSX.Element;

declare interface Theme {
    readonly isBlue: boolean;
    setBlue(isBlue: boolean): void;
}

/** The group's name, slogan and logo text: the defaults until local storage was read, which is after hydration. */
export declare function useCompanyConfig(): CompanyConfig;

/** How to reach the group, as editors have written it in the texts of the frame. */
export declare function useContactDetails(): ContactDetails;

/** Opens the contact dialog from anywhere; the shell shows it. */
export declare const useContactDialog: <Selected>(select: (state: ContactDialog) => Selected) => Selected;

/** Texts by key that editors do not find before they have written one; {@link useTexts} gives those that they find. */
export declare function useContent<Key extends string>(defaults: ContentDefaults<Key>): SiteContent<Key>;

export { useLocation }

export { useNavigate }

export { useNavigationType }

/** Short messages over the page, one at a time. */
export declare const useNotices: <Selected>(select: (state: Notices) => Selected) => Selected;

/**
 * Reads a path of the API; `null` reads nothing. What was read on the server or ahead of a navigation is there at
 * once, its failure too: neither is asked again until `mutate` is called.
 */
export declare function useRead<Body>(path: ApiPath<Body> | null): Read<Body>;

/**
 * Reads API paths before the component that needs them is there, so that it renders with them at once. Paths that
 * were read already are not asked again within their lifetime; two callers share one request.
 */
export declare function useReadAhead(): ReadAhead;

/**
 * The texts that the platform kept for all pages before slices declared their own.
 *
 * @deprecated Texts belong to the slice that shows them: use `defineTexts` of `@site/platform/texts` and `useTexts`.
 *   It goes with version 3.
 */
export declare function useSiteContent(): SiteContent<SiteContentKey>;

/** Gives the function that makes an absolute address of a path of the site, for what is read away from it. */
export declare function useSiteUrl(): (path: string) => string;

/**
 * Texts that editors may change, by key. A page names the same texts for `definePage`, so that they are rendered on the
 * server and a visitor never waits for them.
 */
export declare function useTexts<Key extends string>({ builtIn }: SiteTexts<Key>): SiteContent<Key>;

/** Whether the site shows its blue theme, and how to change it. */
export declare const useTheme: <Selected>(select: (state: Theme) => Selected) => Selected;

/** Lasts as long as the tab. */
export declare const visitStorage: SafeStorage;

export { }
