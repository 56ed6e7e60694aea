import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row says that sample content was loaded once, so that what was deleted since does not come back. */
@Entity('sample_content_loads')
@Check('sample_content_loads_id_check', 'id = 1')
export class SampleContentLoad {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ name: 'loaded_at', type: 'timestamptz', default: () => 'now()' })
  loadedAt!: Date;
}
