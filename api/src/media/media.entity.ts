import {
  Check,
  Column,
  Entity,
  Index,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  VirtualColumn,
} from 'typeorm';
import { EditableRecord } from '../records/editableRecord.js';

export const mediaKinds = ['picture', 'document'] as const;

export type MediaKind = (typeof mediaKinds)[number];

/** Records name a file by its address, texts also by its id (`media:15`). */
@Entity('media')
@Check('media_kind_check', `kind IN ('picture', 'document')`)
@Check(
  'media_focus_check',
  '(focus_x IS NULL) = (focus_y IS NULL) AND focus_x BETWEEN 0 AND 1 AND focus_y BETWEEN 0 AND 1',
)
@Index('media_order_idx', { synchronize: false })
@Index('media_search_text_idx', { synchronize: false })
@Index('media_title_idx', ['title', 'id'])
export class Media extends EditableRecord {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'varchar', length: 10 }) kind!: MediaKind;
  @Column({ type: 'varchar', length: 500, unique: true }) address!: string;

  /** The hash of the stored file; null for some that are older than the library. */
  @Column({ type: 'varchar', length: 32, nullable: true, unique: true }) hash!: string | null;
  @Column({ type: 'varchar', length: 200 }) title!: string;
  @Column({ type: 'varchar', length: 1000, nullable: true }) alternative!: string | null;
  @Column({ type: 'varchar', length: 200, nullable: true }) credit!: string | null;

  /** From 0 (left) to 1; null is the centre. */
  @Column({ type: 'real', nullable: true }) focusX!: number | null;
  @Column({ type: 'real', nullable: true }) focusY!: number | null;
  @Column({ type: 'integer', nullable: true }) width!: number | null;
  @Column({ type: 'integer', nullable: true }) height!: number | null;
  @Column({ type: 'integer', nullable: true }) bytes!: number | null;
  @Column({ type: 'boolean', default: false }) isAnimated!: boolean;

  /** The person's name at that time; null for entries that records named first. */
  @Column({ type: 'varchar', length: 100, nullable: true }) addedBy!: string | null;

  /** How many records use it; set only on rows that were read. */
  @VirtualColumn({
    type: 'integer',
    query: (media) =>
      `(SELECT count(DISTINCT (kind, record_id))::int FROM media_uses WHERE media_id = ${media}.id)`,
  })
  uses?: number;
}

/** Addresses of replaced files. What still names one gets the present address. */
@Entity('former_media_addresses')
export class FormerMediaAddress {
  @PrimaryColumn({ type: 'varchar', length: 500 }) address!: string;

  @Column({ type: 'integer' })
  @Index('former_media_addresses_media_id_idx')
  mediaId!: number;

  @ManyToOne(() => Media, { onDelete: 'CASCADE' })
  media?: Media;
}

/** Triggers keep these rows, so that writes past the API count as well. */
@Entity('media_uses')
@Index('media_uses_media_id_idx', ['mediaId', 'kind'])
export class MediaUse {
  @PrimaryColumn({ type: 'text' }) place!: 'record' | 'working-copy' | 'trash' | 'history';
  @PrimaryColumn({ type: 'text' }) kind!: string;
  @PrimaryColumn({ type: 'integer' }) rowId!: number;
  @Column({ type: 'integer' }) recordId!: number;
  @PrimaryColumn({ type: 'text' }) field!: string;

  @PrimaryColumn({ type: 'text' })
  @Index('media_uses_name_idx')
  name!: string;

  @Column({ type: 'integer', nullable: true }) mediaId!: number | null;
}
