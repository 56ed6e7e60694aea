import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The row names nobody but the person who erased. */
@Entity('erasures')
export class Erasure {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @CreateDateColumn({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'varchar', length: 100 }) actor!: string;
  /** How much was erased, by label of the place. */
  @Column({ type: 'jsonb' }) counts!: Readonly<Record<string, number>>;
  /** Null if nobody has said how long backups are kept. */
  @Column({ type: 'timestamptz', nullable: true }) backupsUntil!: Date | null;
}
