import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Release } from './release.entity.js';

/** The source map of a script. Its content is in the store of release files, under its hash. */
@Entity('release_maps')
@Index('release_maps_hash_idx', { synchronize: false })
export class ReleaseMap {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  slice!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  release!: string;

  /** The path of the script. */
  @PrimaryColumn({ type: 'varchar', length: 300 })
  path!: string;

  @ManyToOne(() => Release, { nullable: false })
  @JoinColumn([
    { name: 'slice', referencedColumnName: 'slice', foreignKeyConstraintName: 'release_maps_release_fkey' },
    {
      name: 'release',
      referencedColumnName: 'release',
      foreignKeyConstraintName: 'release_maps_release_fkey',
    },
  ])
  owner?: Relation<Release>;

  /** The sha-384, in hexadecimal. */
  @Column({ type: 'varchar', length: 96 })
  hash!: string;

  /** Null until it is uploaded. */
  @Column({ type: 'integer', nullable: true })
  bytes!: number | null;
}
