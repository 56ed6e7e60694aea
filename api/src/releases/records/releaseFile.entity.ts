import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Release } from './release.entity.js';

/** Its content is in the store, under its hash. */
@Entity('release_files')
export class ReleaseFile {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  slice!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  release!: string;

  @PrimaryColumn({ type: 'varchar', length: 300 })
  path!: string;

  @ManyToOne(() => Release, { nullable: false })
  @JoinColumn([
    { name: 'slice', referencedColumnName: 'slice', foreignKeyConstraintName: 'release_files_release_fkey' },
    {
      name: 'release',
      referencedColumnName: 'release',
      foreignKeyConstraintName: 'release_files_release_fkey',
    },
  ])
  owner?: Relation<Release>;

  /** The sha-384, in hexadecimal. */
  @Column({ type: 'varchar', length: 96 })
  hash!: string;

  @Column({ type: 'integer', nullable: true })
  bytes!: number | null;
}
