import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Its only row records that the sample content was loaded, so that deleted samples do not come back. */
@Entity('sample_content_loads')
@Check('sample_content_loads_id_check', 'id = 1')
export class SampleContentLoad {
  @PrimaryColumn({ type: 'integer' }) id!: number;
  @Column({ type: 'timestamptz', default: () => 'now()' }) loadedAt!: Date;
}
