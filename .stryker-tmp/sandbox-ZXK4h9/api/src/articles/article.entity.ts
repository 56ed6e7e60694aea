import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { EditableRecord } from '../records/editableRecord.entity.js';
import { ArticleCategory } from './articleCategory.entity.js';

@Entity('articles')
@Index('articles_order_idx', { synchronize: false })
@Index('articles_published_idx', { synchronize: false })
@Index('articles_published_category_idx', { synchronize: false })
@Index('articles_category_id_idx', { synchronize: false })
@Index('articles_search_text_idx', { synchronize: false })
@Index('articles_name_idx', { synchronize: false })
export class Article extends EditableRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'varchar', length: 200 })
  title!: string;

  @Column({ type: 'varchar', length: 1000 })
  excerpt!: string;

  @Column({ type: 'varchar', length: 200_000 })
  content!: string;

  @Column({ name: 'image_url', type: 'varchar', length: 2048 })
  imageUrl!: string;

  @Column({ name: 'external_url', type: 'varchar', length: 2048, nullable: true })
  externalUrl!: string | null;

  @Column({ name: 'category_id', type: 'integer', nullable: true })
  categoryId!: number | null;

  @ManyToOne(() => ArticleCategory, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'category_id', foreignKeyConstraintName: 'articles_category_id_fkey' })
  category?: Relation<ArticleCategory> | null;

  /** The date shown to readers: a calendar date without a time zone, so it never shifts. */
  @Column({ type: 'date' })
  date!: string;

  @Column({ type: 'boolean', default: true })
  published!: boolean;
}

/** An article without its content, which is most of its size. */
export type ArticleSummary = Omit<Article, 'content'>;
