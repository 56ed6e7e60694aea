import type { Role } from '@site/rules/roles';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
  UpdateDateColumn,
  VersionColumn,
  VirtualColumn,
} from 'typeorm';

export type SignInMethod = 'password' | 'passkey' | 'provider' | 'provider with second factor';

/** A cookie holds the secret; only its hash is stored. */
@Entity('sessions')
@Index('sessions_expires_at_idx', { synchronize: false })
export class Session {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'integer' }) personId!: number;
  @ManyToOne(() => Person, { nullable: false, onDelete: 'CASCADE' }) person?: Relation<Person>;
  @Column({ type: 'varchar', length: 64, unique: true }) tokenHash!: string;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' }) lastUsedAt!: Date;
  @Column({ type: 'varchar', length: 400, nullable: true }) userAgent!: string | null;
  @Column({ type: 'varchar', length: 45, nullable: true }) network!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'varchar', length: 30, nullable: true }) method!: SignInMethod | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) verifiedAt!: Date;
}

@Entity('bearers')
@Index('bearers_session_id_idx', { synchronize: false })
@Index('bearers_expires_at_idx', { synchronize: false })
export class Bearer {
  @PrimaryColumn({ type: 'varchar', length: 64 }) tokenHash!: string;
  @Column({ type: 'integer' }) sessionId!: number;
  @ManyToOne(() => Session, { nullable: false, onDelete: 'CASCADE' }) session?: Relation<Session>;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
}

/** Returns SQL: whether a password alone does not sign the person in. */
export function secondFactorOf(people: string): string {
  return `${people}.totp_secret IS NOT NULL OR EXISTS (SELECT FROM passkeys WHERE passkeys.person_id = ${people}.id)`;
}

export const notifications = ['review'] as const;

export type Notification = (typeof notifications)[number];

/** Person 1 is the account of the configuration. */
@Entity('people')
@Unique('people_openid_key', ['openidIssuer', 'openidSubject'])
@Check('people_role_check', `role IN ('administrator', 'editor', 'author', 'release-manager')`)
export class Person {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'varchar', length: 100 }) name!: string;

  /** The name to sign in with; for people who were invited, their address, folded. */
  @Column({ type: 'varchar', length: 254, unique: true }) username!: string;
  @Column({ type: 'varchar', length: 254, nullable: true }) email!: string | null;
  @Column({ type: 'varchar', length: 20 }) role!: Role;
  @Column({ type: 'boolean', default: true }) active!: boolean;

  /** Null until an invitation is accepted, and for people who only sign in with the provider. */
  @Column({ type: 'varchar', length: 200, nullable: true }) passwordHash!: string | null;

  /**
   * The provider's issuer at the first sign-in. It identifies the person, because an address may change
   * hands.
   */
  @Column({ type: 'varchar', length: 500, nullable: true }) openidIssuer!: string | null;
  @Column({ type: 'varchar', length: 255, nullable: true }) openidSubject!: string | null;

  @Column({ type: 'boolean', default: false }) roleByProvider!: boolean;
  @Column({ type: 'timestamptz', nullable: true }) lastSignInAt!: Date | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) picture!: string | null;

  /** The time zone in which times are shown; null is the site's. */
  @Column({ type: 'varchar', length: 100, nullable: true }) timeZone!: string | null;
  @Column({ type: 'text', array: true, default: [...notifications] }) notifications!: Notification[];

  /** Hashes of cookies, the latest sign-in first. */
  @Column({ type: 'text', array: true, default: [], select: false }) knownBrowsers?: string[];
  @Column({ type: 'varchar', length: 64, nullable: true, select: false }) totpSecret?: string | null;

  /** The time step of the last code, so that no code works twice. */
  @Column({ type: 'bigint', nullable: true, select: false }) totpUsedStep?: string | null;
  @VirtualColumn({ type: 'boolean', query: (people) => `${people}.totp_secret IS NOT NULL` })
  hasTotp?: boolean;
  @VirtualColumn({ type: 'boolean', query: secondFactorOf }) hasSecondFactor!: boolean;

  get hasAccepted(): boolean {
    return this.passwordHash !== null || this.openidSubject !== null;
  }

  @VersionColumn({ default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

export const OWNER_ID = 1;

export const hasAccepted = '(password_hash IS NOT NULL OR openid_subject IS NOT NULL)';

export type TokenPurpose = 'invitation' | 'reset';

@Entity('person_tokens')
@Check('person_tokens_purpose_check', `purpose IN ('invitation', 'reset')`)
@Index('person_tokens_person_id_idx', { synchronize: false })
export class PersonToken {
  @PrimaryColumn({ type: 'varchar', length: 64 }) tokenHash!: string;
  @Column({ type: 'integer' }) personId!: number;
  @ManyToOne(() => Person, { nullable: false, onDelete: 'CASCADE' }) person?: Relation<Person>;
  @Column({ type: 'varchar', length: 10 }) purpose!: TokenPurpose;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) usedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
