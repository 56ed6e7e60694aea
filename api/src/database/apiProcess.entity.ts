import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What all processes of a site must share, without secrets. */
export interface MachineSettings {
  /** Identifies the store: the same value means the same place. */
  readonly uploads: string;
  readonly releases: string;
  /** Fingerprints of settings; null if not set. */
  readonly marks: Readonly<Record<string, string | null>>;
}

/** Refreshed every few seconds. */
@Entity('api_processes')
export class ApiProcess {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ type: 'varchar', length: 255 }) host!: string;
  @Column({ type: 'timestamptz', default: () => 'now()' }) startedAt!: Date;
  @Column({ type: 'jsonb' }) settings!: MachineSettings;
  @Column({ type: 'timestamptz' }) seenAt!: Date;
}
