import { Column, Entity, PrimaryColumn } from 'typeorm';

export interface MachineSettings {
  readonly uploads: string;
  readonly releases: string;
  readonly marks: Readonly<Record<string, string | null>>;
}

@Entity('api_processes')
export class ApiProcess {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ type: 'varchar', length: 255 }) host!: string;
  @Column({ type: 'timestamptz', default: () => 'now()' }) startedAt!: Date;
  @Column({ type: 'jsonb' }) settings!: MachineSettings;
  @Column({ type: 'timestamptz' }) seenAt!: Date;
}
