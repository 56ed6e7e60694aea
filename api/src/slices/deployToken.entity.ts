import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { Slice } from './slice.entity.js';

/** A credential of a team's pipeline, for one slice. Of its secret only the hash is kept. */
@Entity('deploy_tokens')
@Index('deploy_tokens_slice_idx', { synchronize: false })
export class DeployToken {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'varchar', length: 50 })
  slice!: string;

  @ManyToOne(() => Slice, { nullable: false })
  @JoinColumn({ name: 'slice', foreignKeyConstraintName: 'deploy_tokens_slice_fkey' })
  owner?: Relation<Slice>;

  @Column({ type: 'varchar', length: 100 })
  name!: string;

  @Column({ name: 'secret_hash', type: 'varchar', length: 64 })
  secretHash!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'created_by', type: 'varchar', length: 200 })
  createdBy!: string;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;
}
