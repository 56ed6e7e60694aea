import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A slice of which something was published, or for which a deploy token was made. Locked while its pointers move. */
@Entity('slices')
export class Slice {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  name!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** When it was taken off the site; null until then, and again once a release of it is promoted. */
  @Column({ name: 'retired_at', type: 'timestamptz', nullable: true })
  retiredAt!: Date | null;

  @Column({ name: 'retired_by', type: 'varchar', length: 200, nullable: true })
  retiredBy!: string | null;

  /** Where its addresses lead: a path of the site, or an https address. Null when they answer that they are gone. */
  @Column({ name: 'retired_to', type: 'varchar', length: 2048, nullable: true })
  retiredTo!: string | null;

  /** The patterns of its addresses, as it had them last. */
  @Column({ name: 'retired_paths', type: 'jsonb', nullable: true })
  retiredPaths!: string[] | null;
}
