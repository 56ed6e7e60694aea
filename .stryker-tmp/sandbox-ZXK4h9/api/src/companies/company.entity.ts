import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { EditableRecord } from '../records/editableRecord.entity.js';

@Entity('companies')
@Index('companies_order_idx', { synchronize: false })
@Index('companies_search_text_idx', { synchronize: false })
@Index('companies_name_idx', { synchronize: false })
@Index('companies_tags_idx', { synchronize: false })
export class Company extends EditableRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'varchar', length: 200 })
  name!: string;

  @Column({ type: 'varchar', length: 10_000 })
  description!: string;

  /** The beginning of the description, as cards show it. The database maintains it. */
  @Column({ name: 'short_text', type: 'text', select: false, insert: false, update: false })
  shortText!: string;

  @Column({ name: 'logo_url', type: 'varchar', length: 2048, nullable: true })
  logoUrl!: string | null;

  @Column({ type: 'varchar', length: 2048, nullable: true })
  website!: string | null;

  @Column({ name: 'article_url', type: 'varchar', length: 2048, nullable: true })
  articleUrl!: string | null;

  @Column({ type: 'text', array: true, default: [] })
  tags!: string[];

  @Column({ type: 'boolean', default: false })
  featured!: boolean;
}

/** A company as cards show it. */
export type CompanySummary = Pick<Company, 'id' | 'name' | 'shortText' | 'logoUrl' | 'website' | 'tags'>;
