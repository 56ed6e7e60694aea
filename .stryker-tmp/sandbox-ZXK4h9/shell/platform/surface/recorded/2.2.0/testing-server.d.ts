import type { components } from '../generated/schema';
import { ComponentType } from 'react';
import type { ReactNode } from 'react';
import { StoreApi } from 'zustand';

/** Name, slogan and logo text of the group, as the whole site shows them. */
declare interface CompanyConfig {
    readonly name: string;
    readonly slogan: string;
    readonly logoAlt: string;
}

declare type Credentials = components['schemas']['LoginDto'];

/** A read that failed before the component that shows it was there. */
declare interface FailedRead {
    readonly status: number;
    readonly message: string;
}

/** The HTML that the server sends of a part of a slice, before any script runs. For tests without a DOM. */
export declare function renderToHtml(part: ReactNode, { url, ...options }?: TestSiteOptions): string;

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

declare interface TestSiteOptions {
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

export { }
