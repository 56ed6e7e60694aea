import type { components } from '../generated/schema';
import { ComponentType } from 'react';
import type { ReactNode } from 'react';
import { RenderResult } from '@testing-library/react';
import { StoreApi } from 'zustand';

/** Exists for the compiler only. It is not exported, so that nothing but {@link apiPath} returns an {@link ApiPath}. */
declare const answer: unique symbol;

/** An API path with its query, used both for the request and as cache key. The type carries the answer's type. */
declare type ApiPath<Body = unknown> = string & {
    readonly [answer]: Body;
};

/** The group's name, slogan and logo text, as shown on the whole site. */
declare interface CompanyConfig {
    readonly name: string;
    readonly slogan: string;
    readonly logoAlt: string;
}

declare interface ContactDialog {
    readonly isOpen: boolean;
    open(): void;
    close(): void;
}

declare type Credentials = components['schemas']['LoginDto'];

/** Returns the current path, query and hash. */
export declare function currentUrl(): string;

/** A read that failed before the component that needs it was rendered. */
declare interface FailedRead {
    readonly status: number;
    readonly message: string;
}

/** The bearer in the calls of a fake session. */
export declare const FAKE_BEARER = "a bearer for tests";

/** Items by the path of their list: `/api/companies`. */
declare type FakeLists = Readonly<Record<string, readonly {
    readonly id: number;
}[]>>;

/**
 * Creates a session of a signed-in administrator that makes no requests of its own; its calls carry
 * {@link FAKE_BEARER}.
 */
export declare function fakeSession(username?: string): Session;

/** Returns `count` items, numbered from 1. */
export declare function many<Item>(count: number, fake: (item: {
    id: number;
}) => Item): Item[];

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
declare interface PageMatch {
    /** Values of the `:name` parts of the route's path, decoded. */
    readonly params: Readonly<Record<string, string | undefined>>;
    /** The URL's query. Pages ignore unknown parameters. */
    readonly query: URLSearchParams;
}

/** Returns the answer to one of the page's `data` paths, or undefined if there is none. */
declare type ReadAnswer = <Body>(path: ApiPath<Body>) => Body | undefined;

declare interface ReadPage {
    /** Props of the page's component. */
    readonly match: PageMatch;
    /** The answers available when it is shown. */
    readonly data: Readonly<Record<string, unknown>>;
}

/** Reads a page's data as the shell does before it shows the page: only the paths the page declares, and its texts. */
export declare function readPage(page: SlicePage, lists: FakeLists, url: string, params?: Readonly<Record<string, string>>): ReadPage;

/**
 * Renders a part of a slice in a browser, with everything the shell puts around it, but without the shell: the contact
 * dialog and notices are not shown; `stores` has what they would show.
 */
export declare function renderSite(part: ReactNode, { url, ...options }?: TestSiteOptions): RenderResult & {
    stores(): Stores;
};

/** Texts by key, as HTML, grouped by the section where editors find them. */
declare type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The session of this page, and the calls made with it. The bearer is kept in memory only. */
declare interface Session extends Pick<StoreApi<SessionState>, 'getState' | 'subscribe' | 'getInitialState'> {
    /** Requests a bearer with the session's cookie. Rejects if the outcome is unknown; open pages are not affected. */
    resume(): Promise<void>;
    /** @throws {CallError} */
    signIn(credentials: Credentials): Promise<void>;
    /** Ends the session in all tabs. Rejects if the server cannot be reached; then nothing changes. */
    signOut(): Promise<void>;
    /**
     * Gives up on signing in again: the calls waiting for it fail, and what is open stays. If none is waiting, this tab
     * is signed out, after confirmation if there are unsaved changes.
     */
    dismissSignIn(): void;
    /**
     * Makes a call with a bearer. Repeats it after a 401: with a new bearer if the session is still valid, otherwise
     * after the administrator has signed in again.
     *
     * @throws {CallError}
     */
    call<Answer>(send: (bearer: string) => Promise<Answer>): Promise<Answer>;
    /** Follows sign-ins and sign-outs of other tabs until the returned function is called. */
    followOtherTabs(): () => void;
    /** Marks a change as unsaved until the returned function is called. */
    holdUnsaved(): () => void;
    hasUnsaved(): boolean;
    /** Whether the page may be left: asks if there are unsaved changes. */
    confirmLeaving(): boolean;
    /** Discards all unsaved marks, so that leaving no longer asks. */
    giveUpUnsaved(): void;
}

declare type SessionState = 
/** `unknown`: whether the browser has a session is being asked. */
    {
    readonly status: 'unknown';
} | {
    readonly status: 'signed-out';
} | {
    readonly status: 'signed-in';
    readonly username: string;
    /** The session has ended while something is open: signing in again continues with it. */
    readonly hasEnded: boolean;
};

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
declare interface SlicePage {
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

/** The stores the rendered part shares with the rest of the site, for tests to inspect and use. */
declare interface Stores {
    readonly contactDialog: Parameters<Parameters<typeof useContactDialog>[0]>[0];
    readonly notices: Parameters<Parameters<typeof useNotices>[0]>[0];
    readonly theme: Theme;
    readonly companyConfig: CompanyConfig;
}

export declare interface TestSiteOptions {
    /** The current URL: `/companies?q=light`. */
    readonly url?: string;
    /** Answers of the API by path. By default the site's texts are the built-in ones. */
    readonly data?: Readonly<Record<string, unknown>>;
    /** The texts the page gets with `useTexts`: as built in, unless `data` has another answer. */
    readonly texts?: readonly SiteTexts[];
    /** Reads that failed, by path. */
    readonly failures?: Readonly<Record<string, FailedRead>>;
    readonly companyConfig?: CompanyConfig;
    readonly isBlueTheme?: boolean;
    /** The session, for session slices: see `fakeSession`. */
    readonly session?: Session;
    /** Fillings of other slices' slots, by name. A slot without one shows its fallback. */
    readonly slots?: Readonly<Record<string, ComponentType<never>>>;
    /** Called with each URL that a link prefetches. */
    readonly prefetch?: (url: string) => void;
}

declare interface Theme {
    readonly isBlue: boolean;
    setBlue(isBlue: boolean): void;
}

/** Opens the contact dialog from anywhere; the shell shows it. */
declare const useContactDialog: <Selected>(select: (state: ContactDialog) => Selected) => Selected;

/** Short messages over the page, one at a time. */
declare const useNotices: <Selected>(select: (state: Notices) => Selected) => Selected;

export { }
