import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Session } from './session.entity.js';

@Entity('bearers')
@Index('bearers_session_id_idx', { synchronize: false })
@Index('bearers_expires_at_idx', { synchronize: false })
export class Bearer {
  @PrimaryColumn({ name: 'token_hash', type: 'varchar', length: 64 })
  tokenHash!: string;

  @Column({ name: 'session_id', type: 'integer' })
  sessionId!: number;

  @ManyToOne(() => Session, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'bearers_session_id_fkey' })
  session?: Relation<Session>;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
