import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Names nobody but who erased. */
@Entity('erasures')
export class Erasure {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @CreateDateColumn({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'varchar', length: 100 }) actor!: string;
  /** How much was erased, by label of the place. */
  @Column({ type: 'jsonb' }) counts!: Readonly<Record<string, number>>;
  /** Null where nobody has said for how long backups are kept. */
  @Column({ type: 'timestamptz', nullable: true }) backupsUntil!: Date | null;
}
