import { Column, Entity } from 'typeorm';
import type { CheckDto } from '../records/refusal.dto.js';
import { OfRelease } from '../records/release.entities.js';

export interface JudgedComposition {
  /** In a browser, with the release. */
  readonly shown: Readonly<Record<string, string>>;
  /** With canaries, except of its own slice. */
  readonly releases: Readonly<Record<string, readonly string[]>>;
  readonly platforms: readonly string[];
}

interface PageResult {
  readonly passed: boolean;
  readonly problem: string | null;
}

/** Outlives a release that was only checked: the same content may be published next. */
@Entity('release_judgements')
export class Judgement extends OfRelease {
  /** Digests manifest, site's build and releases shown beside. */
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
