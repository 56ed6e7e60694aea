import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
  UpdateDateColumn,
} from 'typeorm';

/** The secret is in a cookie; only its hash is stored. */
@Entity('sessions')
@Unique('sessions_token_hash_key', ['tokenHash'])
@Index('sessions_expires_at_idx', { synchronize: false })
export class Session {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ name: 'administrator_id', type: 'integer' }) administratorId!: number;

  @ManyToOne(() => Administrator, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'administrator_id', foreignKeyConstraintName: 'sessions_administrator_id_fkey' })
  administrator?: Relation<Administrator>;

  @Column({ name: 'token_hash', type: 'varchar', length: 64 }) tokenHash!: string;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt!: Date;
  @Column({ name: 'last_used_at', type: 'timestamptz', default: () => 'now()' }) lastUsedAt!: Date;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}

@Entity('bearers')
@Index('bearers_session_id_idx', { synchronize: false })
@Index('bearers_expires_at_idx', { synchronize: false })
export class Bearer {
  @PrimaryColumn({ name: 'token_hash', type: 'varchar', length: 64 }) tokenHash!: string;
  @Column({ name: 'session_id', type: 'integer' }) sessionId!: number;

  @ManyToOne(() => Session, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'bearers_session_id_fkey' })
  session?: Relation<Session>;

  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt!: Date;
}

/** The only row, set by the configuration. */
@Entity('administrators')
@Check('administrators_id_check', 'id = 1')
export class Administrator {
  @PrimaryColumn({ type: 'integer' }) id!: number;
  @Column({ type: 'varchar', length: 100 }) username!: string;
  @Column({ name: 'password_hash', type: 'varchar', length: 200 }) passwordHash!: string;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' }) updatedAt!: Date;
}
