import { BrowserRouter } from 'react-router';
import type { ComponentProps } from 'react';
import { components } from '../generated/schema';
import type { ComponentType } from 'react';
import { Context } from 'react';
import { JSX } from 'react';
import { matchPath } from 'react-router';
import type { MouseEvent as MouseEvent_2 } from 'react';
import type { paths as paths_2 } from '../generated/schema';
import { ReactNode } from 'react';
import type { RefObject } from 'react';
import { SWRResponse } from 'swr';
import { useLocation } from 'react-router';
import { useNavigate } from 'react-router';
import { useNavigationType } from 'react-router';

/** To be called before the router is there: listeners at the window hear in the order in which they came. */
export declare function announcePops(): void;

/** How long a call may take, in milliseconds (decisions: calls to the API). */
export declare const API_TIME_LIMIT = 10000;

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

/** Local storage key of the blue theme, `'true'` or `'false'`. It is read before the first paint by the shell's document. */
export declare const BLUE_THEME_KEY = "isBlueTheme";

export { BrowserRouter }

export declare const COMPANY_CONFIG_KEY = "companyConfig";

/** Name, slogan and logo text of the group, as the whole site shows them. */
export declare interface CompanyConfig {
    readonly name: string;
    readonly slogan: string;
    readonly logoAlt: string;
}

export declare const CompanyConfigProvider: ({ options, children }: {
    options: CompanyConfig;
    children: ReactNode;
}) => JSX.Element;

declare interface CompanyConfigStore {
    readonly config: CompanyConfig;
    setConfig(config: CompanyConfig): void;
}

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

declare interface ContactDialog {
    readonly isOpen: boolean;
    open(): void;
    close(): void;
}

export declare const ContactDialogProvider: ({ options, children }: {
    options: Record<string, never>;
    children: ReactNode;
}) => JSX.Element;

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
export declare function contentPath(defaults: ContentDefaults<string>): ApiPath<    {
data: components["schemas"]["SiteContentItemDto"][];
meta: components["schemas"]["PageMeta"];
}>;

export declare const defaultCompanyConfig: CompanyConfig;

/** Types a page where it is declared. */
export declare function definePage(page: SlicePage): SlicePage;

/** Types what fills a slot where it is declared. */
export declare function defineSlot<Name extends SlotName>(name: Name, component: ComponentType<SlotProps[Name]>): SlotContent<Name>;

/** Says within a link that it leaves the site. */
export declare function ExternalMark(): JSX.Element;

/** A read that failed before the component that shows it was there. */
export declare interface FailedRead {
    readonly status: number;
    readonly message: string;
}

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

/**
 * A calendar day as readers see it: `Nov 21, 2026` (short) or `November 21, 2026` (long).
 *
 * @param day `YYYY-MM-DD`, a day without a zone: it is never shifted.
 */
export declare function formatDate(day: string, length: 'short' | 'long'): string;

declare type Get<Template extends ReadTemplate> = paths_2[Template] extends {
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

/** What the shell's navigation offers to links. */
declare interface Navigation_2 {
    /** Fetches code and data of the page at a URL of this site, once, so that a click shows it at once. */
    prefetch(url: string): void;
}
export { Navigation_2 as Navigation }

/** Its value is how the shell fetches pages ahead. */
export declare const NavigationProvider: Context<Navigation_2 | null>;

export declare interface Notice {
    readonly id: number;
    readonly title: string;
    readonly description?: string;
    readonly variant: 'default' | 'destructive';
}

declare interface Notices {
    /** The one notice that is visible; a new one takes its place. */
    readonly current: Notice | null;
    notify(notice: {
        title: string;
        description?: string;
        variant?: Notice['variant'];
    }): void;
    dismiss(id: number): void;
}

export declare const NoticesProvider: ({ options, children }: {
    options: Record<string, never>;
    children: ReactNode;
}) => JSX.Element;

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
export declare type ReadAnswer = <Body>(path: ApiPath<Body>) => Body | undefined;

/**
 * What local storage says of the group, over the defaults. A value that is no JSON object, or fields that are no
 * texts, are logged and ignored.
 */
export declare function readCompanyConfig(stored: string | null): CompanyConfig;

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

/** One cache of API answers for one request on the server, or for one open page in the browser. */
export declare function ReadsProvider({ data, failures, read, isReadAgain, children, }: ReadsProviderProps): JSX.Element;

export declare interface ReadsProviderProps {
    /** Answers that are there already, by API path: rendered on the server and sent with the page. */
    readonly data: Readonly<Record<string, unknown>>;
    /** Reads that failed on the server, by API path, so that the browser hydrates the same error. */
    readonly failures?: Readonly<Record<string, FailedRead>>;
    /** How a path is read; as a visitor unless it is said otherwise. */
    readonly read?: (path: ApiPath) => Promise<unknown>;
    /** What is shown again is read again, too. */
    readonly isReadAgain?: boolean;
    readonly children: ReactNode;
}

/** Templates of the API's paths that can be read: `/api/companies/{id}`. */
declare type ReadTemplate = {
    [Path in keyof paths_2]: paths_2[Path] extends {
        get: {
            responses: {
                200: {
                    content: unknown;
                };
            };
        };
    } ? Path : never;
}[keyof paths_2];

/** A page's redirect, if it has one that may be followed. */
export declare function redirectOf(page: SlicePage, match: PageMatch, read: ReadAnswer): string | undefined;

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

/** Scrolls to the top as {@link scrollToSection} does. */
export declare function scrollToTop(): void;

/** Height that the fixed header covers, in pixels: sections land this far below the top of the window. */
export declare const SECTION_OFFSET = 80;

/** Sections of the home page that links can scroll to. */
export declare type SectionId = 'who-we-are' | 'what-we-do' | 'companies' | 'team' | 'careers' | 'news' | 'contact' | 'contact-form';

/**
 * A link to a section of the home page. On home it scrolls there; elsewhere it leaves the section in session storage
 * and goes to home, which scrolls. Without JavaScript it is a plain link with a hash.
 */
export declare function SectionLink({ section, onClick, ...link }: SectionLinkProps): JSX.Element;

declare interface SectionLinkProps extends Omit<React.ComponentProps<'a'>, 'href'> {
    section: SectionId;
}

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
 * The built-in texts of the frame, of Home and of the lists, by content key; they may hold simple HTML. An entry of the
 * administrator takes a text's place; a blank or missing one falls back to it. What a page alone needs, and longer
 * texts, are in files beside this one.
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

export declare type SiteContentKey = keyof typeof siteContentDefaults;

/** Where the texts come from that {@link useSiteContent} gives; the shell reads it for every page. */
export declare const siteContentPath: ApiPath<    {
data: components["schemas"]["SiteContentItemDto"][];
meta: components["schemas"]["PageMeta"];
}>;

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

/** Its value is where visitors find the site, without a slash at the end: `https://www.lumenvale.example`. */
export declare const SiteUrlProvider: Context<string | null>;

/**
 * Who gets a slice. `session`: nobody without a session learns of it or gets a byte of it, and its pages live in the
 * browser alone, with the session around them (`@site/platform/session`). At their addresses others may sign in.
 */
export declare type SliceAccess = 'public' | 'session';

/** A module that the release's container exposes, and what a browser needs to show it. */
export declare interface SliceEntry {
    /** Name under which the container exposes it: `./companies/CompanyPage`. */
    readonly expose: string;
    /** Files of the browser half that it starts with, relative to the release's folder. */
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
}

/**
 * What a release says of itself, in `manifest.json` at its root: where it appears, what it needs, and every file
 * that it consists of. Written by the build, believed only after its hashes were verified.
 */
export declare interface SliceManifest {
    /** Name of the slice, as its folder and its npm package are called: `mf-public`. */
    readonly slice: string;
    /** `<package version>-<8 hex of its content>`. */
    readonly release: string;
    /** Name of the federation container. Differs by release, so that several can live in one process. */
    readonly container: string;
    /** Semver range of `@site/platform` that the release runs with. */
    readonly platform: string;
    readonly access: SliceAccess;
    readonly routes: readonly SliceRoute[];
    readonly slots: readonly SliceSlot[];
    /** What the header's menu shows of the slice, behind the shell's own entries. */
    readonly menu?: readonly SliceMenuEntry[];
    /** The most bytes (brotli) that the first load of any one of its pages or slots takes. Entry, scripts and styles count. */
    readonly budget: number;
    /** Paths, relative to the release's folder with `/`, to the sha-384 of the content (base64, as in SRI). */
    readonly files: Readonly<Record<string, string>>;
    /** The file that the browser loads first; relative to the release's folder. */
    readonly browserEntry: string;
    /** The one that the server loads first; null for a slice for sessions, which it never renders. */
    readonly serverEntry: string | null;
}

/** A link of the header's menu to a page of the slice. */
export declare interface SliceMenuEntry {
    readonly label: string;
    /** One of the slice's own routes, without parameters. */
    readonly path: string;
}

/**
 * One page of a slice, exported as `page` by the module that the slice's config names for a route.
 * The shell reads `data` before it renders (on the server) or shows (in the browser) the component, so that
 * the component's `useRead` calls find their answers; the texts of `useSiteContent` it reads for every page. A path that answers 404 makes the page's status 404.
 */
export declare interface SlicePage {
    readonly component: ComponentType<PageMatch>;
    /** The API paths that the page's data comes from. Called with any URL that the route matches. */
    data(match: PageMatch): readonly ApiPath[];
    /** Paths that only the answers to those of `data` lead to; they are read after them, before the page is shown, too. */
    furtherData?(match: PageMatch, read: ReadAnswer): readonly ApiPath[];
    /**
     * Where the page sends its visitor instead of showing itself: an absolute http or https address, decided from the
     * answers to the paths of `data`. Anything else is not followed.
     */
    redirect?(match: PageMatch, read: ReadAnswer): string | undefined;
}

/** One route of a slice: which paths it answers, and the page that answers them. */
export declare interface SliceRoute extends SliceEntry {
    /**
     * Path pattern with `:name` parts, as React Router matches it: `/companies/:id`. One that ends in `/*` answers all
     * that lies below it.
     */
    readonly path: string;
    /** A path that can be rendered without a visitor, to see whether the release works. */
    readonly smoke: string;
    /**
     * The names of what the page reads of the query. It is rendered once for all addresses that differ in other names
     * alone. Left out, every name counts.
     */
    readonly query?: readonly string[];
    /** The sitemap does not name the route. */
    readonly isUnlisted?: true;
}

/** One place of the shell that a slice fills. */
export declare interface SliceSlot extends SliceEntry {
    readonly name: SlotName;
}

/** What fills a slot, exported as `slot` by the module that the slice's config names for it. */
export declare interface SlotContent<Name extends SlotName = SlotName> {
    readonly name: Name;
    readonly component: ComponentType<SlotProps[Name]>;
}

export declare type SlotName = keyof SlotProps;

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

export declare const ThemeProvider: ({ options, children }: {
    options: {
        isBlue: boolean;
    };
    children: ReactNode;
}) => JSX.Element;

/** The group's name, slogan and logo text: the defaults until local storage was read, which is after hydration. */
export declare function useCompanyConfig(): CompanyConfig;

/** The whole store, for who reads local storage: {@link useCompanyConfig} is what shows it. */
export declare const useCompanyConfigStore: <Selected>(select: (state: CompanyConfigStore) => Selected) => Selected;

/** Opens the contact dialog from anywhere; the shell shows it. */
export declare const useContactDialog: <Selected>(select: (state: ContactDialog) => Selected) => Selected;

/** The texts of a part of the site that other pages do not need. */
export declare function useContent<Key extends string>(defaults: ContentDefaults<Key>): SiteContent<Key>;

export { useLocation }

export { useNavigate }

/** The shell's navigation. Throws outside of its provider. */
export declare function useNavigation(): Navigation_2;

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

/** The site's texts by key. They are rendered on the server, so a visitor never waits for them on a first load. */
export declare function useSiteContent(): SiteContent<"articles_page_description" | "careers_section_description" | "careers_section_heading" | "companies_page_description" | "companies_section_heading" | "contact_section_description" | "established_position_description" | "footer_tagline" | "growth_potential_description" | "hero_subtitle" | "hero_title" | "investment_criteria_heading" | "investment_criteria_intro" | "mission_critical_description" | "news_section_description" | "news_section_heading" | "recurring_revenue_description" | "team_page_description" | "team_section_description" | "team_section_heading" | "who_we_are_approach" | "who_we_are_heading" | "who_we_are_main" | "who_we_are_philosophy">;

/** Gives the function that makes an absolute address of a path of the site, for what is read away from it. */
export declare function useSiteUrl(): (path: string) => string;

/** Whether the site shows its blue theme, and how to change it. */
export declare const useTheme: <Selected>(select: (state: Theme) => Selected) => Selected;

/** Lasts as long as the tab. */
export declare const visitStorage: SafeStorage;

export { }
