import type { components } from '../generated/schema';
import type { paths } from '../generated/schema';
import { StoreApi } from 'zustand';

/** Exists for the compiler only. It is not exported, so that nothing but {@link apiPath} returns an {@link ApiPath}. */
declare const answer: unique symbol;

/** The JSON of a successful call; undefined if it has none. */
declare type AnswerOf<Template, Method extends WriteMethod> = Operation<Template, Method> extends {
    responses: infer Responses;
} ? Responses extends {
    200: {
        content: {
            'application/json': infer Body;
        };
    };
} ? Body : Responses extends {
    201: {
        content: {
            'application/json': infer Body;
        };
    };
} ? Body : undefined : never;

/** A failed request to the API. `message` is the numeric status, a colon and a space, then the body or status text. */
declare class ApiError extends Error {
    readonly name = "ApiError";
    /** HTTP status; 0 if no answer came (network error, time-out). */
    readonly status: number;
    /** The body or, if that is empty, the status text. */
    readonly text: string;
    constructor(status: number, text: string);
}

/** An API path with its query, used both for the request and as cache key. The type carries the answer's type. */
declare type ApiPath<Body = unknown> = string & {
    readonly [answer]: Body;
};

declare type BodyOf<Found> = Found extends {
    requestBody: {
        content: {
            'application/json': infer Body;
        };
    };
} ? {
    readonly body: Body;
} : {
    readonly body?: undefined;
};

/** A failed call of a signed-in administrator, with the details from the API's answer. */
export declare class CallError extends ApiError {
    /** The server's message, for people; undefined if no answer came or it has none. */
    readonly sentence: string | undefined;
    readonly fields: FieldErrors;
    constructor({ status, text }: Pick<ApiError, 'status' | 'text'>);
}

/** API calls with the administrator's bearer. All of them reject with a `CallError`. */
export declare interface Calls {
    /** Reads the current state, bypassing the cache. Components use `useRead` instead. */
    read<Body>(path: ApiPath<Body>, options?: {
        readonly signal?: AbortSignal;
    }): Promise<Body>;
    /** Changes something: `send('patch', '/api/companies/{id}', { params: { id }, body })`. */
    send<Method extends WriteMethod, Template extends WriteTemplate<Method>>(method: Method, template: Template, options: WriteOptions<Template, Method>): Promise<AnswerOf<Template, Method>>;
    /** Sends an image; resolves with its URL. */
    upload(kind: 'headshot' | 'logo', image: Blob, options?: UploadOptions): Promise<string>;
    /** Sends a file as the body: `sendFile('/api/companies/import', file, { query: { confirm: true } })`. */
    sendFile<Template extends WriteTemplate<'post'>>(template: Template, file: Blob, options?: SendFileOptions): Promise<AnswerOf<Template, 'post'>>;
    /** Downloads a file, such as an export. */
    download(path: FilePath): Promise<Blob>;
}

declare type Credentials = components['schemas']['LoginDto'];

/** Validation errors by field name. */
export declare type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A GET that returns something other than JSON. */
declare type FileOperation<Found> = Found extends {
    responses: {
        200: {
            content: infer Content;
        };
    };
} ? 'application/json' extends keyof Content ? never : Found : never;

/** The path of a file, with or without a query. */
declare type FilePath = FileTemplate | `${FileTemplate}?${string}`;

/** Templates of the API paths that return a file, and have no parameters: `/api/contact/export.csv`. */
declare type FileTemplate = {
    [Template in keyof paths]: Template extends `${string}{${string}` ? never : paths[Template] extends {
        get: infer Found;
    } ? [FileOperation<Found>] extends [never] ? never : Template : never;
}[keyof paths];

/** Finds words in a text: ranges in UTF-16 units of the text as it is written, extended to whole visible characters. */
export declare function findText(text: string, words: string): TextRange[];

/**
 * What counts as the same text, wherever texts are compared: by the API, by the search box and by the slices, which get
 * copies of this file (`npm run generate`). `fold_text` in the database does the same. It imports nothing and runs in
 * any browser.
 */
/**
 * Returns the form in which texts are compared: without what does not show, and with one kind of case, space, quotation
 * mark and hyphen. Accents stay. Folding twice changes nothing.
 */
export declare function foldText(text: string): string;

/** Where the texts of the frame appear, for editors. In a module of its own so that visitors do not load it. */
export declare const framePlaces: TextPlaces<typeof frameTexts>;

/** The texts of the frame around every page. Texts of pages are declared by the slices that show them. */
export declare const frameTexts: SiteTexts<"contact_city" | "contact_email" | "contact_linkedin" | "contact_phone" | "contact_street" | "dialog_sent" | "dialog_text" | "dialog_thanks" | "dialog_title" | "footer_admin" | "footer_articles" | "footer_careers" | "footer_companies" | "footer_contact" | "footer_cookies" | "footer_navigation" | "footer_pages" | "footer_privacy" | "footer_rights" | "footer_tagline" | "footer_team" | "footer_terms" | "menu_button" | "menu_careers" | "menu_companies" | "menu_contact" | "menu_home" | "menu_news" | "menu_portfolio" | "menu_team" | "menu_what" | "menu_who">;

declare type Operation<Template, Method extends WriteMethod> = Template extends keyof paths ? paths[Template] extends {
    readonly [Key in Method]: infer Found;
} ? Found : never : never;

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

/** Texts by key, as HTML, grouped by the section where editors find them. */
declare type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

declare interface SendFileOptions {
    readonly query?: Readonly<Record<string, string | number | boolean>>;
    readonly signal?: AbortSignal;
}

/**
 * Returns the current time by the server's clock, in milliseconds like `Date.now()`. Use it for whatever is said or
 * decided about time: the clock of a visitor's or an editor's computer may be hours or days off.
 */
export declare function serverNow(): number;

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

declare interface Stored {
    readonly id: number;
}

/**
 * Returns the `nonce` that style elements need in a document of the session area, for libraries that create styles at
 * run time. Each document has its own. Undefined on all other pages, which allow no style elements.
 */
export declare function styleNonce(): string | undefined;

/** How a text looks to visitors, from large to small. Editors see it the same way. */
declare type TextLook = 'title' | 'heading' | 'subheading' | 'lead' | 'paragraph' | 'small' | 'label' | 'button' | 'primary-button' | 'link';

/** Where a text appears, for editors. */
declare interface TextPlace {
    /** What the text is there: `second button`. Shown after the page and section: `Home, hero: second button`. */
    readonly name?: string;
    readonly look?: TextLook;
    /** Whether it is on a dark background. */
    readonly isDeep?: true;
}

/**
 * Where the texts of a module appear. The module exports them as `places`, next to `texts`. The build reads them for
 * editors; visitors do not load them.
 */
declare type TextPlaces<Texts extends SiteTexts> = {
    readonly [Key in keyof Texts['builtIn']]?: TextPlace;
};

declare interface TextRange {
    readonly start: number;
    readonly end: number;
}

declare interface UnsavedChanges {
    /** For the form's own exits (Cancel, Escape): asks if there are unsaved changes, and returns whether to close. */
    confirmLeaving(): boolean;
    /**
     * Marks the input as saved or discarded, so that leaving no longer asks; effective immediately, not after the next
     * render.
     */
    letGo(): void;
}

export declare interface UploadOptions {
    /** Called with the fraction sent, from 0 to 1. */
    readonly onProgress?: (part: number) => void;
    /** Cancels the upload; it then rejects with the signal's reason. */
    readonly signal?: AbortSignal;
}

/**
 * Returns the authorised calls. If the session ends, they wait for the sign-in that the shell shows, and are repeated.
 */
export declare function useCalls(): Calls;

/**
 * Returns a function that tells whether there are unsaved changes. Address changes that do not leave the page wait
 * until there are none.
 */
export declare function useHasUnsaved(): () => boolean;

/** Asks before any way of leaving the page while there are unsaved changes. Used once, by the shell. */
export declare function useLeaveGuard(session: Session): void;

/**
 * Returns a function that reads everything again whose path starts with a prefix: all pages of a list after a write.
 * Old rows stay on screen meanwhile; a record returned by the write replaces the old one immediately.
 */
export declare function useRefresh(): (prefix: string, stored?: Stored) => Promise<void>;

/** Returns a part of the session's state, such as who is signed in. */
export declare function useSession<Selected>(select: (state: SessionState) => Selected): Selected;

/**
 * Returns a function that signs out here and in all other tabs, unless there are unsaved changes and the administrator
 * chooses to stay.
 */
export declare function useSignOut(): () => Promise<void>;

/**
 * While `isDirty`, every way of leaving the page asks first: links, Back, sign-out, closing and reloading the tab. A
 * session ended in another tab does not discard the input either.
 */
export declare function useUnsavedChanges(isDirty: boolean): UnsavedChanges;

/** Methods that change something. */
declare type WriteMethod = 'post' | 'put' | 'patch' | 'delete';

/** Options of a call besides its method and path, as typed by the API's own document. */
export declare type WriteOptions<Template, Method extends WriteMethod> = BodyOf<Operation<Template, Method>> & ParamsOf<Operation<Template, Method>> & {
    readonly signal?: AbortSignal;
    /** Time limit of the call, in milliseconds, if longer than the default. */
    readonly timeLimit?: number;
};

/** Templates of the API paths that support the method: `/api/companies/{id}` for `patch`. */
declare type WriteTemplate<Method extends WriteMethod> = {
    [Template in keyof paths]: paths[Template] extends {
        readonly [Key in Method]: object;
    } ? Template : never;
}[keyof paths];

export { }
