import { Column, Entity } from 'typeorm';
import type { CheckDto } from '../records/refusal.dto.js';
import { OfRelease } from '../records/release.entities.js';

export interface JudgedComposition {
  /** A browser shows the release's pages together with these. */
  readonly shown: Readonly<Record<string, string>>;
  /** Includes canaries, except that of the release's own slice. */
  readonly releases: Readonly<Record<string, readonly string[]>>;
  readonly platforms: readonly string[];
}

interface PageResult {
  readonly passed: boolean;
  readonly problem: string | null;
}

/** It outlives a release that was sent only for a check, because the same content may be published next. */
@Entity('release_judgements')
export class Judgement extends OfRelease {
  /** A digest of the manifest, the site's build, and the releases shown beside. */
  @Column({ type: 'varchar', length: 64 }) basis!: string;
  @Column({ type: 'jsonb', default: {} }) pages!: Record<string, PageResult>;

  /** Null until a browser has started. */
  @Column({ name: 'all_pages', type: 'jsonb', nullable: true }) allPages!: string[] | null;
  @Column({ type: 'jsonb', nullable: true }) checks!: CheckDto[] | null;
  @Column({ type: 'jsonb', nullable: true }) beside!: JudgedComposition | null;
  @Column({ name: 'last_check', type: 'varchar', length: 50, nullable: true }) lastCheck!: string | null;
  @Column({ name: 'started_at', type: 'timestamptz' }) startedAt!: Date;
  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true }) endedAt!: Date | null;
}
