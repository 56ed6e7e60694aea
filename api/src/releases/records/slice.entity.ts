import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Its row is locked while its pointers move. */
@Entity('slices')
export class Slice {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  name!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'retired_at', type: 'timestamptz', nullable: true })
  retiredAt!: Date | null;

  @Column({ name: 'retired_by', type: 'varchar', length: 200, nullable: true })
  retiredBy!: string | null;

  /** A path of the site or an https address; null if its addresses answer 410 Gone. */
  @Column({ name: 'retired_to', type: 'varchar', length: 2048, nullable: true })
  retiredTo!: string | null;

  @Column({ name: 'retired_paths', type: 'jsonb', nullable: true })
  retiredPaths!: string[] | null;
}
