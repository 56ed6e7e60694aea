import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The settings that all processes of a site must share, in a form that reveals no secrets. */
export interface MachineSettings {
  /** Identifies the store: two processes have the same value if and only if they write to the same place. */
  readonly uploads: string;
  readonly releases: string;
  /** Short fingerprints of settings, by name; null for a setting that is not set. */
  readonly marks: Readonly<Record<string, string | null>>;
}

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
