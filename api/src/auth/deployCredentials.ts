/** What a deploy token may do; docs/deploying-a-slice.md says what each of them means. */
export const deployScopes = ['check', 'publish', 'promote'] as const;

export type DeployScope = (typeof deployScopes)[number];

/** A deploy token that is good. */
export interface DeployCredential {
  readonly id: number;
  readonly name: string;
  readonly slice: string;
  readonly scopes: readonly DeployScope[];
  readonly expiresAt: Date;
}

/** Where deploy tokens are known. The sign-in asks for one without knowing what a slice is. */
export abstract class DeployCredentials {
  /** The token of that text, which from now on was used. Refuses one that is unknown, revoked or has expired. */
  abstract use(text: string): Promise<DeployCredential>;
}
