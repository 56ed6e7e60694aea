import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { EditableRecord } from '../records/editableRecord.entity.js';

@Entity('article_categories')
@Unique('article_categories_name_key', ['name'])
export class ArticleCategory extends EditableRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'varchar', length: 200 })
  name!: string;
}
