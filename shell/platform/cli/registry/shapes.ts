/** What the registry answers, by the API's own document. */
export interface Check {
  readonly name: string;
  readonly passed: boolean;
  readonly code: string | null;
  readonly message: string;
  readonly milliseconds: number;
}

export interface SliceState {
  readonly slice: string;
  readonly access: 'public' | 'session';
  readonly live: string | null;
  readonly liveSince: string | null;
  readonly liveBy: string | null;
  readonly previous: string | null;
  readonly canary: {
    readonly release: string;
    readonly percent: number;
    readonly since: string;
    readonly by: string | null;
  } | null;
  readonly visits: number;
  readonly failedVisits: number;
  readonly canaryVisits: number;
  readonly canaryFailedVisits: number;
}

export interface Release {
  readonly slice: string;
  readonly release: string;
  readonly version: string;
  readonly publishedAt: string;
  readonly publishedBy: string | null;
  readonly revision: string | null;
  readonly mark: 'rolled-back' | null;
  readonly markReason: string | null;
  readonly checks: readonly Check[] | null;
}

export interface SliceEvent {
  readonly id: number;
  readonly at: string;
  readonly slice: string;
  readonly release: string | null;
  readonly action: string;
  readonly actor: string | null;
  readonly reason: string | null;
  readonly before: { readonly live: string | null } | null;
  readonly after: { readonly live: string | null } | null;
  readonly checks: readonly Check[] | null;
}

export interface BegunRelease {
  readonly release: string;
  readonly state: 'incoming' | 'published';
  readonly missing: readonly string[];
}

export interface DeployToken {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}
