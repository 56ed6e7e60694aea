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
} from 'typeorm';
import { Person, type SignInMethod } from '../auth.entities.js';

@Entity('passkeys')
@Index('passkeys_person_id_idx', { synchronize: false })
export class Passkey {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'integer' }) personId!: number;
  @ManyToOne(() => Person, { nullable: false, onDelete: 'CASCADE' }) person?: Relation<Person>;
  @Column({ type: 'varchar', length: 100 }) name!: string;
  @Column({ type: 'varchar', length: 1400, unique: true }) credentialId!: string;
  @Column({ type: 'bytea' }) publicKey!: Uint8Array<ArrayBuffer>;

  /** Rises with each use; always 0 for passkeys that are synchronized. */
  @Column({ type: 'bigint', transformer: { to: Number, from: Number } }) counter!: number;
  @Column({ type: 'text', array: true }) transports!: string[];
  @Column({ type: 'boolean' }) backedUp!: boolean;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) lastUsedAt!: Date | null;
}

@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn({ type: 'integer' }) personId!: number;
  @PrimaryColumn({ type: 'varchar', length: 64 }) hash!: string;
  @ManyToOne(() => Person, { nullable: false, onDelete: 'CASCADE' }) person?: Relation<Person>;
  @Column({ type: 'timestamptz', nullable: true }) usedAt!: Date | null;
}

export type ChallengePurpose = 'second-factor' | 'passkey' | 'new-passkey' | 'totp' | 'openid';

@Entity('sign_in_challenges')
@Check(
  'sign_in_challenges_purpose_check',
  `purpose IN ('second-factor', 'passkey', 'new-passkey', 'totp', 'openid')`,
)
@Index('sign_in_challenges_expires_at_idx', { synchronize: false })
export class SignInChallenge {
  @PrimaryColumn({ type: 'varchar', length: 64 }) tokenHash!: string;
  @Column({ type: 'varchar', length: 13 }) purpose!: ChallengePurpose;
  @Column({ type: 'integer', nullable: true }) personId!: number | null;
  @ManyToOne(() => Person, { onDelete: 'CASCADE' }) person?: Relation<Person>;

  /** The password when the challenge began: if it has changed since, the challenge is over. */
  @Column({ type: 'varchar', length: 200, nullable: true }) passwordHash!: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) secret!: string | null;
  @Column({ type: 'varchar', length: 30, nullable: true }) method!: SignInMethod | null;
  @Column({ type: 'timestamptz', nullable: true }) provedAt!: Date | null;
  @Column({ type: 'smallint', default: 0 }) attempts!: number;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
}
