import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MachineSettings } from './machineSettings.js';

/** A running API process. It refreshes its own row every few seconds. */
@Entity('api_processes')
export class ApiProcess {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** The machine's host name. */
  @Column({ type: 'varchar', length: 255 })
  host!: string;

  @Column({ name: 'started_at', type: 'timestamptz', default: () => 'now()' })
  startedAt!: Date;

  @Column({ type: 'jsonb' })
  settings!: MachineSettings;

  @Column({ name: 'seen_at', type: 'timestamptz' })
  seenAt!: Date;
}
