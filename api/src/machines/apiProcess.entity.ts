import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MachineSettings } from './machineSettings.js';

/** A process of the API that runs. It says so itself, every few seconds. */
@Entity('api_processes')
export class ApiProcess {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** What its machine calls itself. */
  @Column({ type: 'varchar', length: 255 })
  host!: string;

  @Column({ name: 'started_at', type: 'timestamptz', default: () => 'now()' })
  startedAt!: Date;

  @Column({ type: 'jsonb' })
  settings!: MachineSettings;

  @Column({ name: 'seen_at', type: 'timestamptz' })
  seenAt!: Date;
}
