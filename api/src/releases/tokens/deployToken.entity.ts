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
  @JoinColumn({ name: 'slice' })
  owner?: Relation<Slice>;
  @Column({ type: 'varchar', length: 100 }) name!: string;
  @Column({ type: 'text', array: true }) scopes!: DeployScope[];
  @Column({ type: 'varchar', length: 64 }) secretHash!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'varchar', length: 200 }) createdBy!: string;
  /** The person who created it; null for the operator's tokens. */
  @Column({ type: 'integer', nullable: true }) personId!: number | null;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
  /** The database's clock decides, which all processes share. */
  @VirtualColumn({ type: 'boolean', query: (token) => `SELECT ${token}.expires_at <= now()` })
  isExpired!: boolean;

  @Column({ type: 'timestamptz', nullable: true }) lastUsedAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) revokedAt!: Date | null;
}
