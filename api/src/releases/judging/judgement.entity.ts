import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CheckDto } from '../records/refusal.dto.js';
import type { JudgedComposition } from './judgedComposition.js';

interface PageResult {
  readonly passed: boolean;
  readonly problem: string | null;
}

/**
 * What the gate has found about a release so far, page by page, so that nothing is judged twice. It outlives
 * a release that was sent only for a check, because the same content may be published next.
 */
@Entity('release_judgements')
export class Judgement {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  slice!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  release!: string;

  /**
   * A digest of what was judged, by what, and with what: the manifest, the site's build, and the releases
   * shown beside.
   */
  @Column({ type: 'varchar', length: 64 })
  basis!: string;

  @Column({ type: 'jsonb', default: {} })
  pages!: Record<string, PageResult>;

  /** The names of all pages to pass; null until a browser has started. */
  @Column({ name: 'all_pages', type: 'jsonb', nullable: true })
  allPages!: string[] | null;

  /** The last verdict; null if there is none yet. */
  @Column({ type: 'jsonb', nullable: true })
  checks!: CheckDto[] | null;

  /** What the last verdict was about. */
  @Column({ type: 'jsonb', nullable: true })
  beside!: JudgedComposition | null;

  @Column({ name: 'last_check', type: 'varchar', length: 50, nullable: true })
  lastCheck!: string | null;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt!: Date;

  /** When the last verdict was given; null if the first one is under way or was interrupted. */
  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;
}
