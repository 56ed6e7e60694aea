import type { EntityManager } from 'typeorm';

export const deployScopes = ['check', 'publish', 'promote'] as const;

export type DeployScope = (typeof deployScopes)[number];

export interface DeployCredential {
  readonly id: number;
  readonly name: string;
  readonly slice: string;
  readonly scopes: readonly DeployScope[];
  readonly expiresAt: Date;
}

export abstract class DeployCredentials {
  /** Records the use. Refuses a token that is unknown, revoked or expired. */
  abstract use(text: string): Promise<DeployCredential>;

  abstract revokeOf(manager: EntityManager, personId: number, actor: string): Promise<void>;
}
