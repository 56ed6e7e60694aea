import type { components } from '../generated/schema';
import { Context } from 'react';
import { JSX } from 'react';
import type { paths } from '../generated/schema';
import { ReactNode } from 'react';
import { StoreApi } from 'zustand';

/** The JSON of a call's success; undefined where there is none. */
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

/** A request to the API that failed. `message` is the numeric status, a colon and a space, then the body or status text. */
declare class ApiError extends Error {
    readonly name = "ApiError";
    /** HTTP status; 0 when no answer came (network, time-out). */
    readonly status: number;
    /** The body or, where it is empty, the status text. */
    readonly text: string;
    constructor(status: number, text: string);
}

/** A path of the API with its query, as it is requested and as its answer is cached; it remembers the answer's type. */
declare type ApiPath<Body = unknown> = string & {
    readonly answer?: Body;
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

/** A call of a signed-in administrator that failed, with what the API's answer says about it. */
export declare class CallError extends ApiError {
    /** The server's own sentence, for people; undefined where no answer came or it holds none. */
    readonly sentence: string | undefined;
    readonly fields: FieldErrors;
    constructor({ status, text }: Pick<ApiError, 'status' | 'text'>);
}

/** Calls of the API that carry the administrator's bearer. All of them reject with a `CallError`. */
export declare interface Calls {
    /** Reads outside of the cache: what is there at this moment. Components read with `useRead`. */
    read<Body>(path: ApiPath<Body>, options?: {
        readonly signal?: AbortSignal;
    }): Promise<Body>;
    /** Changes something: `send('put', '/api/companies/{id}', { params: { id }, body })`. */
    send<Method extends WriteMethod, Template extends WriteTemplate<Method>>(method: Method, template: Template, options: WriteOptions<Template, Method>): Promise<AnswerOf<Template, Method>>;
    /** Sends an image; gives its URL. */
    upload(kind: 'headshot' | 'logo', image: Blob, options?: UploadOptions): Promise<string>;
    /** Reads a file, such as an export. */
    download(path: string): Promise<Blob>;
}

/** Creates the session of an open page, or of one rendering on the server, where nothing of it is used but its state. */
export declare function createSession(status: 'unknown' | 'signed-out'): Session;

export declare type Credentials = components['schemas']['LoginDto'];

/** What is wrong, by the name of the field. */
export declare type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Whether it is worth asking for a bearer, by what the browser remembers. */
export declare function isSessionRemembered(): boolean;

declare type Operation<Template, Method extends WriteMethod> = Template extends keyof paths ? paths[Template] extends {
    readonly [Key in Method]: infer Found;
} ? Found : never : never;

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

/** Who is signed in in this page, and the calls that carry it. The bearer is in memory only. */
export declare interface Session extends Pick<StoreApi<SessionState>, 'getState' | 'subscribe' | 'getInitialState'> {
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

/** Its value is the session of the open page; the shell puts it around the pages of slices that need one. */
export declare const SessionProvider: Context<Session | null>;

/**
 * What an administrator reads: with the bearer, in a cache of its own that ends with the component. Public answers are
 * never taken for it. Whatever is shown again is read again, and stays on screen meanwhile.
 */
export declare function SessionReads({ children }: {
    children: ReactNode;
}): JSX.Element;

export declare type SessionState = 
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

declare interface Stored {
    readonly id: number;
}

/**
 * What a style element must have as its `nonce` in a document for sessions: libraries that make their styles at run
 * time ask for it. Each document has one of its own. Undefined on all other pages, which allow no style elements.
 */
export declare function styleNonce(): string | undefined;

declare interface UnsavedChanges {
    /** For the form's own ways out (Cancel, Escape): asks if something is not saved, and says whether to close. */
    confirmLeaving(): boolean;
    /** What was typed is saved or given up: nothing asks any more, from now on and not only after the next rendering. */
    letGo(): void;
}

export declare interface UploadOptions {
    /** Told the part that is sent, from 0 to 1. */
    readonly onProgress?: (part: number) => void;
    /** Cancels the upload; it then rejects with the signal's reason. */
    readonly signal?: AbortSignal;
}

/** The authorised calls. They outlast the end of the session: the shell asks for the sign-in, then they are repeated. */
export declare function useCalls(): Calls;

/** Gives the question whether something is typed and not saved: what leaves nothing but changes the address waits for it. */
export declare function useHasUnsaved(): () => boolean;

/** Stands before every way out of the page while something in it is not saved. For the shell, once. */
export declare function useLeaveGuard(session: Session): void;

/**
 * Gives the function that reads anew everything whose path begins with a text: all pages of a list after a write. Old
 * rows stay on screen meanwhile; a record that the write has answered takes the place of its old self at once.
 */
export declare function useRefresh(): (prefix: string, stored?: Stored) => Promise<void>;

/** Who is signed in. */
export declare function useSession<Selected>(select: (state: SessionState) => Selected): Selected;

/** Signs out here and in all other tabs, unless something is not saved and the administrator wants to stay. */
export declare function useSignOut(): () => Promise<void>;

/**
 * While `isDirty`, every way out of the page asks first: links, Back, the sign-out, closing and reloading the tab. An end
 * of the session in another tab waits, too.
 */
export declare function useUnsavedChanges(isDirty: boolean): UnsavedChanges;

/** Methods that change something. */
declare type WriteMethod = 'post' | 'put' | 'delete';

/** What a call takes besides its method and path, by the API's own document. */
export declare type WriteOptions<Template, Method extends WriteMethod> = BodyOf<Operation<Template, Method>> & ParamsOf<Operation<Template, Method>> & {
    readonly signal?: AbortSignal;
    /** How long the answer may take, in milliseconds, where that is longer than for other calls. */
    readonly timeLimit?: number;
};

/** Templates of the API's paths that take the method: `/api/companies/{id}` for `put`. */
declare type WriteTemplate<Method extends WriteMethod> = {
    [Template in keyof paths]: paths[Template] extends {
        readonly [Key in Method]: object;
    } ? Template : never;
}[keyof paths];

export { }
