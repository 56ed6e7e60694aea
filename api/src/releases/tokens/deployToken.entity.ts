import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  VirtualColumn,
} from 'typeorm';
import type { DeployScope } from '../../auth/deployCredentials.js';
import { Slice } from '../records/release.entities.js';

@Entity('deploy_tokens')
@Index('deploy_tokens_slice_idx', { synchronize: false })
@Check('deploy_tokens_scopes_check', `scopes <@ '{check,publish,promote}' AND cardinality(scopes) > 0`)
export class DeployToken {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'varchar', length: 50 }) slice!: string;

  @ManyToOne(() => Slice, { nullable: false })
  @JoinColumn({ name: 'slice', foreignKeyConstraintName: 'deploy_tokens_slice_fkey' })
  owner?: Relation<Slice>;

  @Column({ type: 'varchar', length: 100 }) name!: string;
  @Column({ type: 'text', array: true }) scopes!: DeployScope[];
  @Column({ name: 'secret_hash', type: 'varchar', length: 64 }) secretHash!: string;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column({ name: 'created_by', type: 'varchar', length: 200 }) createdBy!: string;
  /** The person who created it; null for the operator's tokens. */
  @Column({ name: 'person_id', type: 'integer', nullable: true }) personId!: number | null;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt!: Date;
  /** The database's clock decides, which all processes share. */
  @VirtualColumn({ type: 'boolean', query: (token) => `SELECT ${token}.expires_at <= now()` })
  isExpired!: boolean;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true }) lastUsedAt!: Date | null;
  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true }) revokedAt!: Date | null;
}
