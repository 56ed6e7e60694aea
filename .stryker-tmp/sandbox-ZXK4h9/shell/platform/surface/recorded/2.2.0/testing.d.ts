import type { components } from '../generated/schema';
import { ComponentType } from 'react';
import type { ReactNode } from 'react';
import { RenderResult } from '@testing-library/react';
import { StoreApi } from 'zustand';

/** A path of the API with its query, as it is requested and as its answer is cached; it remembers the answer's type. */
declare type ApiPath<Body = unknown> = string & {
    readonly answer?: Body;
};

/** Name, slogan and logo text of the group, as the whole site shows them. */
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

/** Path, query and hash that the visitor is at by now. */
export declare function currentUrl(): string;

/** A read that failed before the component that shows it was there. */
declare interface FailedRead {
    readonly status: number;
    readonly message: string;
}

/** The bearer that the calls of a fake session carry. */
export declare const FAKE_BEARER = "a bearer for tests";

/** Items by the path of their list: `/api/companies`. */
declare type FakeLists = Readonly<Record<string, readonly {
    readonly id: number;
}[]>>;

/** A session in which somebody is signed in, and which asks no server: its calls carry {@link FAKE_BEARER}. */
export declare function fakeSession(username?: string): Session;

/** `count` items, numbered from 1. */
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
declare interface PageMatch {
    /** Values of the `:name` parts of the route's path, decoded. */
    readonly params: Readonly<Record<string, string | undefined>>;
    /** The URL's query. Unknown parameters are ignored by pages. */
    readonly query: URLSearchParams;
}

/** Gives the answer to one of the page's `data` paths, or undefined when there is none. */
declare type ReadAnswer = <Body>(path: ApiPath<Body>) => Body | undefined;

declare interface ReadPage {
    /** What the page's component gets. */
    readonly match: PageMatch;
    /** The answers that are there when it is shown. */
    readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Reads a page's data as the shell does before it shows the page: what the page says it reads, its texts, and nothing
 * else.
 */
export declare function readPage(page: SlicePage, lists: FakeLists, url: string, params?: Readonly<Record<string, string>>): ReadPage;

/**
 * Renders a part of a slice in a browser, with all that the shell puts around it, but without the shell: the contact
 * dialog and notices are not shown, `stores` tells what they are told.
 */
export declare function renderSite(part: ReactNode, { url, ...options }?: TestSiteOptions): RenderResult & {
    stores(): Stores;
};

/** Texts by key, as HTML, under the section that editors find them in. */
declare type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Who is signed in in this page, and the calls that carry it. The bearer is in memory only. */
declare interface Session extends Pick<StoreApi<SessionState>, 'getState' | 'subscribe' | 'getInitialState'> {
    /** Asks for a bearer with the session's cookie. Rejects when that cannot be told; what is open stays. */
    resume(): Promise<void>;
    /** Rejects with a {@link CallError}. */
    signIn(credentials: Credentials): Promise<void>;
    /** Ends the session in all tabs. Rejects when the server could not be told; then nothing has changed. */
    signOut(): Promise<void>;
    /**
     * Gives up on signing in again: the calls that wait for it fail, what is open stays. Where none waits this tab is signed
     * out; if something is not saved it asks first.
     */
    dismissSignIn(): void;
    /**
     * Makes a call with a bearer. After a 401 it is repeated: with a new bearer if the session goes on, otherwise once the
     * administrator has signed in again. Rejects with a {@link CallError}.
     */
    call<Answer>(send: (bearer: string) => Promise<Answer>): Promise<Answer>;
    /** Follows what other tabs do until the returned function is called. */
    followOtherTabs(): () => void;
    /** Marks something as typed and not saved, until the returned function is called. */
    holdUnsaved(): () => void;
    hasUnsaved(): boolean;
    /** Whether the page may be left: asks if something is not saved. */
    confirmLeaving(): boolean;
    /** Nothing that was typed so far is to be saved any more: nothing asks because of it. */
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
    /** The session has ended while something is open: signing in again goes on with it. */
    readonly hasEnded: boolean;
};

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
declare interface SlicePage {
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

/** What the part that was rendered shares with the rest of the site, to look at and to use. */
declare interface Stores {
    readonly contactDialog: Parameters<Parameters<typeof useContactDialog>[0]>[0];
    readonly notices: Parameters<Parameters<typeof useNotices>[0]>[0];
    readonly theme: Theme;
    readonly companyConfig: CompanyConfig;
}

export declare interface TestSiteOptions {
    /** Where the visitor is: `/companies?q=light`. */
    readonly url?: string;
    /** Answers of the API by path. Without one of its own, the site's texts are the built-in ones. */
    readonly data?: Readonly<Record<string, unknown>>;
    /** What the page shows by `useTexts`: as built in, unless `data` has another answer. */
    readonly texts?: readonly SiteTexts[];
    /** Reads that failed, by path. */
    readonly failures?: Readonly<Record<string, FailedRead>>;
    readonly companyConfig?: CompanyConfig;
    readonly isBlueTheme?: boolean;
    /** Who is signed in, for slices for sessions: see `fakeSession`. */
    readonly session?: Session;
    /** What fills slots of other slices, by name. Without it a slot shows its fallback. */
    readonly slots?: Readonly<Record<string, ComponentType<never>>>;
    /** Called with each URL that a link makes ready. */
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
