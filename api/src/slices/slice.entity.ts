import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A slice of which something was published, or for which a deploy token was made. Locked while its pointers move. */
@Entity('slices')
export class Slice {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  name!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
