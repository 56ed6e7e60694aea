import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProvidedPlatformDto, ServedSliceDto } from './shell.dto.js';

@Entity('shells')
export class Shell {
  @PrimaryColumn({ type: 'varchar', length: 36 }) id!: string;
  @Column({ name: 'started_at', type: 'timestamptz' }) startedAt!: Date;
  @Column({ type: 'varchar', length: 50 }) platform!: string;
  @Column({ type: 'jsonb', default: [] }) provides!: ProvidedPlatformDto[];
  @Column({ type: 'jsonb' }) serves!: ServedSliceDto[];
  @Column({ name: 'seen_at', type: 'timestamptz' }) seenAt!: Date;
}
