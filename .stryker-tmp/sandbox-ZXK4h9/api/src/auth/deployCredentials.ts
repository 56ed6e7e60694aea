/** What a deploy token may do. docs/deploying-a-slice.md explains each scope. */
export const deployScopes = ['check', 'publish', 'promote'] as const;

export type DeployScope = (typeof deployScopes)[number];

/** A valid deploy token. */
export interface DeployCredential {
  readonly id: number;
  readonly name: string;
  readonly slice: string;
  readonly scopes: readonly DeployScope[];
  readonly expiresAt: Date;
}

/** Where deploy tokens are looked up. It lets sign-in accept one without knowing what a slice is. */
export abstract class DeployCredentials {
  /** Returns the token with this text and records its use. Refuses one that is unknown, revoked or expired. */
  abstract use(text: string): Promise<DeployCredential>;
}
