import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { EditableRecord } from '../records/editableRecord.entity.js';

@Entity('article_categories')
@Index('article_categories_name_key', ['searchText'], { unique: true })
export class ArticleCategory extends EditableRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'varchar', length: 200 })
  name!: string;
}
