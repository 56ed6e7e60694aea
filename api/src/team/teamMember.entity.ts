import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { EditableRecord } from '../records/editableRecord.entity.js';

@Entity('team_members')
@Check('team_members_display_order_check', 'display_order >= 0')
@Index('team_members_order_idx', { synchronize: false })
@Index('team_members_search_text_idx', { synchronize: false })
@Index('team_members_name_idx', { synchronize: false })
export class TeamMember extends EditableRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'varchar', length: 200 })
  name!: string;

  @Column({ type: 'varchar', length: 200 })
  title!: string;

  @Column({ type: 'varchar', length: 10_000 })
  bio!: string;

  /** The beginning of the bio, as cards show it. The database keeps it by itself. */
  @Column({ name: 'short_text', type: 'text', select: false, insert: false, update: false })
  shortText!: string;

  @Column({ name: 'image_url', type: 'varchar', length: 2048, nullable: true })
  imageUrl!: string | null;

  @Column({ type: 'varchar', length: 2048, nullable: true })
  linkedin!: string | null;

  @Column({ type: 'varchar', length: 254, nullable: true })
  email!: string | null;

  /** `order` is a word of SQL, hence the longer column name. */
  @Column({ name: 'display_order', type: 'integer', default: 0 })
  order!: number;

  @Column({ type: 'boolean', default: false })
  featured!: boolean;
}

/** What a card shows of a team member. */
export type TeamMemberSummary = Pick<
  TeamMember,
  'id' | 'name' | 'title' | 'shortText' | 'imageUrl' | 'linkedin' | 'email'
>;
