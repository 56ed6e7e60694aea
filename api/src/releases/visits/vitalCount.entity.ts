import { type FormFactor, formFactors, type VitalName, vitalNames } from '@site/rules/vitalScale';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A histogram of what browsers measured in visits of a release within an hour. */
@Entity('vital_counts')
@Check('vital_counts_form_check', `form IN (${formFactors.map((form) => `'${form}'`).join(', ')})`)
@Check('vital_counts_name_check', `name IN (${vitalNames.map((name) => `'${name}'`).join(', ')})`)
@Index('vital_counts_hour_idx', { synchronize: false })
export class VitalCount {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  slice!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  release!: string;

  @PrimaryColumn({ type: 'timestamptz' })
  hour!: Date;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  form!: FormFactor;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  name!: VitalName;

  /** The number of values in each bucket of `vitalBounds`. */
  @Column({ type: 'integer', array: true })
  counts!: number[];
}
