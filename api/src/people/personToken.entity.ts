import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Person } from '../auth/auth.entities.js';

export type TokenPurpose = 'invitation' | 'reset';

/** The token is in a mail; only its hash is stored. */
@Entity('person_tokens')
@Check('person_tokens_purpose_check', `purpose IN ('invitation', 'reset')`)
@Index('person_tokens_person_id_idx', { synchronize: false })
export class PersonToken {
  @PrimaryColumn({ name: 'token_hash', type: 'varchar', length: 64 }) tokenHash!: string;
  @Column({ name: 'person_id', type: 'integer' }) personId!: number;

  @ManyToOne(() => Person, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id', foreignKeyConstraintName: 'person_tokens_person_id_fkey' })
  person?: Relation<Person>;

  @Column({ type: 'varchar', length: 10 }) purpose!: TokenPurpose;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt!: Date;
  @Column({ name: 'used_at', type: 'timestamptz', nullable: true }) usedAt!: Date | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}
