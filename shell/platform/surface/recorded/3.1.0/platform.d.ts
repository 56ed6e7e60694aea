import type { ComponentProps } from 'react';
import type { components } from '../generated/schema';
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

/** Exists for the compiler only. It is not exported, so that nothing but {@link apiPath} returns an {@link ApiPath}. */
declare const answer: unique symbol;

/** A failed request to the API. `message` is the numeric status, a colon and a space, then the body or status text. */
export declare class ApiError extends Error {
    readonly name = "ApiError";
    /** HTTP status; 0 if no answer came (network error, time-out). */
    readonly status: number;
    /** The body or, if that is empty, the status text. */
    readonly text: string;
    constructor(status: number, text: string);
}

/** An API path with its query, used both for the request and as cache key. The type carries the answer's type. */
export declare type ApiPath<Body = unknown> = string & {
    readonly [answer]: Body;
};

/**
 * Builds the path of a read. Parameters are encoded; query values that are undefined or empty are left out. The query
 * keeps the order in which it is written, so that server and browser get the same cache key.
 */
export declare function apiPath<Template extends ReadTemplate>(template: Template, ...[options]: ParamsOf<Get<Template>> extends {
    readonly params: unknown;
} ? [options: ApiPathOptions<Template>] : [options?: ApiPathOptions<Template>]): ApiPath<ReadOf<Template>>;

declare type ApiPathOptions<Template extends ReadTemplate> = ParamsOf<Get<Template>> & {
    readonly query?: QueryOf<Template>;
};

/** The group's name, slogan and logo text, as shown on the whole site. */
declare interface CompanyConfig {
    readonly name: string;
    readonly slogan: string;
    readonly logoAlt: string;
}

/**
 * The group's contact details. An `…Url` is undefined if the editor's text is not an address: it is then not a link.
 */
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

/** Opens the contact dialog. A link to the page with the same form until the site's code runs, then a button. */
export declare function ContactLink({ className, onOpen, children }: ContactLinkProps): JSX.Element;

declare interface ContactLinkProps {
    readonly className?: string;
    /** Called before the dialog opens. */
    readonly onOpen?: () => void;
    readonly children: ReactNode;
}

/** The built-in texts of a part of the site by key, as HTML. */
declare type ContentDefaults<Key extends string> = Readonly<Record<Key, string>>;

/**
 * Shows a text of the site: as a paragraph, or as its blocks if it has several. The API has sanitised it; in addition,
 * only elements on an allow-list are rendered and the rest becomes text, the same on the server and in the browser.
 */
export declare function ContentHtml({ html, inline, className }: ContentHtmlProps): ReactNode[] | JSX.Element;

declare interface ContentHtmlProps {
    /** Sanitised HTML from the API, or a built-in text. */
    readonly html: string;
    /** Renders no element of its own and no blocks: for headings and other places that are elements already. */
    readonly inline?: boolean;
    readonly className?: string;
}

/**
 * Returns the API path of the texts with these defaults. A page that calls {@link useContent} includes it in its data.
 */
export declare function contentPath(defaults: ContentDefaults<string>): ApiPath<{
    data: components["schemas"]["SiteContentItemDto"][];
    meta: components["schemas"]["PageMeta"];
}>;

/** Returns a text without its markup. */
export declare function contentText(html: string): string;

/** Declares a page, with its types checked. */
export declare function definePage(page: SlicePage): SlicePage;

/** Declares a filling of a shell slot, with its types checked. */
export declare function defineSlot<Name extends SlotName>(name: Name, component: ComponentType<SlotProps[Name]>): SlotContent<Name>;

/**
 * For a link or button that the server renders: a press before the site's code runs takes effect as soon as React has
 * the control. If the code never comes, a link is followed. Spread it: `<button {...earlyPress}>`.
 */
export declare const earlyPress: {
    readonly 'data-early': '';
    readonly ref: typeof takeOverEarlyPresses;
};

/**
 * The same for a switch that only shows, at once: the document gets `data-<name>` with the value, and local storage
 * `'true'` or `'false'` under the key. The switch starts from what it finds there.
 */
export declare function earlySwitch(name: string, value: string, storageKey: string): {
    readonly 'data-early': `${string} ${string} ${string}`;
    readonly ref: typeof takeOverEarlyPresses;
};

declare interface FetchApiOptions extends Omit<RequestInit, 'headers' | 'credentials'> {
    /** Origin of the API, for callers outside a browser: `http://127.0.0.1:3001`. */
    readonly origin?: string;
    readonly headers?: Readonly<Record<string, string>>;
    /** Aborts the request when its result is no longer needed. */
    readonly signal?: AbortSignal;
    /** In milliseconds. */
    readonly timeLimit?: number;
}

/** Moves the focus to the page's heading, so that assistive technology continues from there. */
export declare function focusHeading(): void;

declare type Get<Template extends ReadTemplate> = paths[Template] extends {
    get: infer Operation;
} ? Operation : never;

/** What the header's search passes to the slice that answers it. */
export declare interface HeaderSearchProps {
    /** The component stays mounted while the search is closed, so that it keeps what it has read. */
    readonly isOpen: boolean;
    /** What the visitor has typed. Empty while the search is closed. */
    readonly query: string;
    /**
     * The text field. It belongs to the shell, so that no keystroke is lost before the slice is loaded, and keeps the
     * focus. The slice listens to its keys and sets the attributes that assistive technology needs for the results.
     */
    readonly field: RefObject<HTMLInputElement | null>;
    /** Clears and closes the search. The focus moves to the search icon. */
    close(): void;
}

/** Whether a click should navigate in this tab: not one that opens a new tab or window, nor one already handled. */
export declare function isPlainClick(event: MouseEvent_2): boolean;

/** Lasts across tabs and browser restarts. */
export declare const lastingStorage: SafeStorage;

/** LinkedIn's logo; icon libraries contain no brands. */
export declare function LinkedInIcon({ className }: {
    className?: string;
}): JSX.Element;

/** Shows the four states of a list: loading, error, empty, populated. Old items stay on screen while they refresh. */
export declare function ListView<List extends {
    readonly data: readonly unknown[];
}>({ read, loading, empty, error, children, }: ListViewProps<List>): ReactNode;

declare interface ListViewProps<List extends {
    readonly data: readonly unknown[];
}> {
    /** A read whose answer has a list in a field named `data`, and possibly other fields. */
    readonly read: {
        readonly data: List | undefined;
        readonly error: Error | undefined;
        readonly mutate: () => unknown;
    };
    readonly loading: ReactNode;
    readonly empty: ReactNode;
    /** Receives `retry`, for a 'Try again' button. */
    readonly error: (retry: () => void) => ReactNode;
    /** Receives the items, and the whole answer they are from. */
    readonly children: (items: List['data'], list: List) => ReactNode;
}

export { matchPath }

/** A centred message in place of content: nothing found, or something failed. */
export declare function Message({ title, text, onRetry, children }: MessageProps): JSX.Element;

declare interface MessageProps {
    readonly title: string;
    readonly text?: ReactNode;
    /** Set for failures: shows 'Try again' and announces the message. */
    readonly onRetry?: () => void;
    readonly children?: ReactNode;
}

/** Session storage key for the section that the home page should scroll to, set by links on other pages. */
export declare const NAVIGATE_TO_SECTION_KEY = "navigateToSection";

declare interface Notice {
    readonly id: number;
    readonly title: string;
    readonly description?: string;
    readonly variant: 'default' | 'destructive';
    readonly action?: NoticeAction;
}

/** One action for a notice, such as 'Undo'. The notice then stays for 10 seconds instead of 5. */
declare interface NoticeAction {
    /** Label of the button or link. */
    readonly label: string;
    /** Path of the site; makes the action a link. */
    readonly to?: string;
    /** Called when it is pressed; the notice then closes. */
    act?(): void;
}

declare interface Notices {
    /** The visible notice; a new one replaces it. */
    readonly current: Notice | null;
    notify(notice: {
        title: string;
        description?: string;
        variant?: Notice['variant'];
        action?: NoticeAction;
    }): void;
    dismiss(id: number): void;
}

/** What a page knows about the URL it is shown at. */
export declare interface PageMatch {
    /** Values of the `:name` parts of the route's path, decoded. */
    readonly params: Readonly<Record<string, string | undefined>>;
    /** The URL's query. Pages ignore unknown parameters. */
    readonly query: URLSearchParams;
}

/** Sets the document's title and the metadata for search engines and shared links. React moves it into the head. */
export declare function PageMetadata({ title, description, path, isUnlisted, type, picture, }: PageMetadataProps): JSX.Element;

declare interface PageMetadataProps {
    /** Title of the page without the group's name, which is appended: `Our Companies`. */
    readonly title: string;
    readonly description: string;
    /**
     * The page's canonical path: without filters, but with the page number of a list. Left out if nothing is found there.
     */
    readonly path?: string;
    /** Keeps the page out of search results, for example because it repeats others. */
    readonly isUnlisted?: boolean;
    readonly type?: 'website' | 'article' | 'profile';
    /** Shown when the page is shared; the site's default picture if left out. */
    readonly picture?: SharePicture;
}

/** The parameters of an operation's path, required if it has any. */
declare type ParamsOf<Found> = Found extends {
    parameters: {
        path: infer Params;
    };
} ? {
    readonly params: {
        readonly [Key in keyof Params]: string | number;
    };
} : {
    readonly params?: undefined;
};

declare type QueryOf<Template extends ReadTemplate> = Get<Template> extends {
    parameters: {
        query?: infer Query;
    };
} ? Query : never;

/** The fields that list states are derived from; SWR's result has them. */
export declare type Read<Body> = Pick<SWRResponse<Body, Error>, 'data' | 'error' | 'isValidating' | 'mutate'>;

declare interface ReadAhead {
    /**
     * Resolves when every path has an answer that may be shown, or has failed; never rejects. Answers that are no longer
     * fresh are read again in the background. Paths that have just failed are not requested again.
     */
    readAhead(paths: readonly ApiPath[]): Promise<void>;
    /** Whether one of the answers is too old to be shown. */
    hasExpired(paths: readonly ApiPath[]): boolean;
    /** Drops the answers that are too old to be shown; components that show them read them again. */
    dropExpired(paths: readonly ApiPath[]): void;
    /** Returns an answer that is already cached. */
    readonly answer: ReadAnswer;
}

/** Returns the answer to one of the page's `data` paths, or undefined if there is none. */
declare type ReadAnswer = <Body>(path: ApiPath<Body>) => Body | undefined;

/**
 * GETs a path of the API with credentials and parses its JSON.
 *
 * @throws {ApiError} For any status but success.
 */
export declare function readJson<Body>(path: ApiPath<Body>, { on401, ...options }?: ReadJsonOptions): Promise<Body | null>;

declare interface ReadJsonOptions extends Pick<FetchApiOptions, 'origin' | 'headers' | 'signal'> {
    /** On a 401: throws, or returns `null`. */
    readonly on401?: 'throw' | 'return null';
}

/** The JSON that a GET of the template returns. */
export declare type ReadOf<Template extends ReadTemplate> = Get<Template> extends {
    responses: {
        200: {
            content: {
                'application/json': infer Body;
            };
        };
    };
} ? Body : never;

/** A GET that returns JSON. */
declare interface ReadOperation {
    readonly responses: {
        200: {
            content: {
                'application/json': unknown;
            };
        };
    };
}

/** Templates of the API paths that can be read: `/api/companies/{id}`. */
declare type ReadTemplate = {
    [Path in keyof paths]: paths[Path] extends {
        get: ReadOperation;
    } ? Path : never;
}[keyof paths];

/** Browser storage that never throws: if a visitor blocks it, values are not remembered, but the page works. */
declare interface SafeStorage {
    get(key: string): string | null;
    /** Returns whether the value was stored. */
    set(key: string, value: string): boolean;
    remove(key: string): void;
}

/**
 * Scrolls smoothly (instantly with reduced motion) until the section is `offset` pixels below the top of the window,
 * and moves the focus there, so that the next Tab continues from what is on screen. An unknown id does nothing.
 */
export declare function scrollToSection(id: SectionId | string, offset?: number): void;

/** Height covered by the fixed header, in pixels: sections stop this far below the top of the window. */
export declare const SECTION_OFFSET = 80;

/** Sections of the home page that links can scroll to. */
declare type SectionId = 'who-we-are' | 'what-we-do' | 'companies' | 'team' | 'careers' | 'news' | 'contact' | 'contact-form';

/**
 * A link to a section of the home page. On the home page it scrolls there; elsewhere it stores the section in session
 * storage and navigates to the home page, which scrolls. Without JavaScript it is a plain link with a hash.
 */
export declare function SectionLink({ section, onClick, ...link }: SectionLinkProps): JSX.Element;

declare interface SectionLinkProps extends Omit<React.ComponentProps<'a'>, 'href'> {
    section: SectionId;
}

/** Texts by key, as HTML, grouped by the section where editors find them. */
declare type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The picture shown when a page is shared. */
export declare interface SharePicture {
    /** Absolute, because other sites show it. */
    readonly url: string;
    readonly alt: string;
}

declare interface SiteContent<Key> {
    /** Returns a text as safe HTML: the administrator's unless it is blank, otherwise the built-in one. */
    html(key: Key): string;
    /** Returns the same as plain text, for places that cannot contain markup: titles and descriptions. */
    text(key: Key): string;
    /** True until either the texts or an error have arrived. */
    readonly isLoading: boolean;
}

/**
 * A link within the site. Its page is prefetched on hover, focus or touch. A link to the current page adds no history
 * entry.
 */
export declare function SiteLink({ to, state, onClick, onMouseEnter, onFocus, onTouchStart, ...link }: SiteLinkProps): JSX.Element;

declare interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
    readonly to: string;
    /** State of the history entry that the link creates. */
    readonly state?: unknown;
}

/** Texts that editors may change, as created by {@link defineTexts}. */
declare interface SiteTexts<Key extends string = string> {
    /** As written. Editors see them in this order. */
    readonly sections: Sections;
    /** Names shown to editors in place of a key that does not explain itself. */
    readonly titles?: Readonly<Partial<Record<Key, string>>>;
    /** All texts by key. Visitors get these until an editor writes another text. */
    readonly builtIn: Readonly<Record<Key, string>>;
}

/**
 * A page of a slice, exported as `page` by the module that the slice's config names for a route. The shell reads `data`
 * and the page's `texts` before it renders the component (on the server) or shows it (in the browser), so that its
 * `useRead` calls have their answers. If one of the paths answers 404, so does the page.
 */
export declare interface SlicePage {
    readonly component: ComponentType<PageMatch>;
    /** Returns the API paths of the page's data. Called with any URL that the route matches. */
    data(match: PageMatch): readonly ApiPath[];
    /** The texts the page gets with `useTexts`; the slice's config lists the same modules for the route. */
    readonly texts?: readonly SiteTexts[];
    /** Returns paths that depend on the answers to those of `data`. They are read next, also before the page is shown. */
    furtherData?(match: PageMatch, read: ReadAnswer): readonly ApiPath[];
    /**
     * Returns where to redirect the visitor, if not undefined: an absolute http or https URL, based on the answers to the
     * paths of `data`. Anything else is not followed.
     */
    redirect?(match: PageMatch, read: ReadAnswer): string | undefined;
}

/** A slot filling, exported as `slot` by the module that the slice's config names for it. */
declare interface SlotContent<Name extends SlotName = SlotName> {
    readonly name: Name;
    readonly component: ComponentType<SlotProps[Name]>;
}

declare type SlotName = keyof SlotProps;

/** The slots of the shell, with the props the shell passes to each. */
declare interface SlotProps {
    'header-search': HeaderSearchProps;
}

/** Says that something is loading, visibly and to screen readers. */
export declare function Spinner({ label }: {
    label: string;
}): JSX.Element;

/**
 * Leaves the presses of a control to whoever has it from now on, React or the browser, and replays those that came
 * before.
 */
declare function takeOverEarlyPresses(control: HTMLElement | null): void;

declare interface Theme {
    readonly isBlue: boolean;
    setBlue(isBlue: boolean): void;
}

/** Returns the group's name, slogan and logo text: the defaults until local storage is read, after hydration. */
export declare function useCompanyConfig(): CompanyConfig;

/** Returns the group's contact details, as edited in the texts of the frame. */
export declare function useContactDetails(): ContactDetails;

/** Opens the contact dialog from anywhere; the shell shows it. */
export declare const useContactDialog: <Selected>(select: (state: ContactDialog) => Selected) => Selected;

/**
 * Returns texts by key that editors do not see until they have written one. {@link useTexts} is for texts they can
 * find.
 */
export declare function useContent<Key extends string>(defaults: ContentDefaults<Key>): SiteContent<Key>;

export { useLocation }

export { useNavigate }

export { useNavigationType }

/** Short messages over the page, one at a time. */
export declare const useNotices: <Selected>(select: (state: Notices) => Selected) => Selected;

/**
 * Reads a path of the API; `null` reads nothing. A result from the server or a prefetch is available immediately, even
 * a failure, and is not requested again until `mutate` is called.
 */
export declare function useRead<Body>(path: ApiPath<Body> | null): Read<Body>;

/**
 * Returns functions to read API paths before the component that needs them is rendered, so that it can render
 * immediately. Cached answers are not requested again within their lifetime; concurrent callers share one request.
 */
export declare function useReadAhead(): ReadAhead;

/** Returns a function that turns a path of the site into an absolute URL, for use outside the site. */
export declare function useSiteUrl(): (path: string) => string;

/**
 * Returns texts that editors may change, by key. The page passes the same texts to `definePage`, so that they are
 * rendered on the server and visitors never wait for them.
 */
export declare function useTexts<Key extends string>({ builtIn }: SiteTexts<Key>): SiteContent<Key>;

/** Whether the site shows its blue theme, and how to change it. */
export declare const useTheme: <Selected>(select: (state: Theme) => Selected) => Selected;

/** Lasts as long as the tab. */
export declare const visitStorage: SafeStorage;

export { }
