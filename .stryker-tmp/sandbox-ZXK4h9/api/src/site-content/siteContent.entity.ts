import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { EditableRecord } from '../records/editableRecord.entity.js';

export const siteContentTypes = ['text', 'html', 'markdown'] as const;

export type SiteContentType = (typeof siteContentTypes)[number];

/** A piece of page text that the site looks up by its key. */
@Entity('site_content')
@Unique('site_content_key_key', ['key'])
@Check('site_content_key_check', `key ~ '^[a-z0-9_]+$'`)
@Check('site_content_type_check', `type IN ('text', 'html', 'markdown')`)
@Check('site_content_display_order_check', 'display_order >= 0')
export class SiteContent extends EditableRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'varchar', length: 200 })
  key!: string;

  @Column({ type: 'varchar', length: 200 })
  title!: string;

  @Column({ type: 'varchar', length: 200_000 })
  content!: string;

  @Column({ type: 'varchar', length: 20, default: 'text' })
  type!: SiteContentType;

  @Column({ type: 'varchar', length: 200 })
  section!: string;

  @Column({ name: 'display_order', type: 'integer', default: 0 })
  order!: number;
}
