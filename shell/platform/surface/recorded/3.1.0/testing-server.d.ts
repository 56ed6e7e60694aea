import type { components } from '../generated/schema';
import { ComponentType } from 'react';
import type { ReactNode } from 'react';
import { StoreApi } from 'zustand';

/** The group's name, slogan and logo text, as shown on the whole site. */
declare interface CompanyConfig {
    readonly name: string;
    readonly slogan: string;
    readonly logoAlt: string;
}

declare type Credentials = components['schemas']['LoginDto'];

/** A read that failed before the component that needs it was rendered. */
declare interface FailedRead {
    readonly status: number;
    readonly message: string;
}

/** Returns the HTML that the server sends for a part of a slice, before any script runs. For tests without a DOM. */
export declare function renderToHtml(part: ReactNode, { url, ...options }?: TestSiteOptions): string;

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

declare interface TestSiteOptions {
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

export { }
