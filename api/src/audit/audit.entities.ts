import type { Role } from '@site/rules/roles';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const auditActions = [
  ...of('auth', 'signed_in confirmed session_ended refused'),
  ...of('content', 'created changed published unpublished deleted restored erased'),
  ...of('draft', 'begun discarded restored erased review_asked review_withdrawn sent_back'),
  ...of('media', 'created changed deleted'),
  ...of('enquiry', 'created changed answered mail_arrived noted note_deleted deleted restored erased'),
  ...of('template', 'created changed deleted'),
  ...of('schedule', 'created changed deleted'),
  ...of('person', 'created changed password_changed link_sent deleted'),
  ...of('factor', 'added changed removed recovery_codes_created recovery_code_used'),
  ...of('token', 'created revoked'),
  ...of(
    'release',
    'published checked promoted rolled_back rolled_back_automatically canary_set canary_ended',
  ),
  ...of('release', 'undecided refused retired marked unmarked pruned'),
  ...of('preview', 'created'),
  ...of('export', 'made'),
  ...of('audit', 'removed'),
  ...of('erasure', 'created changed deleted'),
  ...of('backup', 'restored'),
  ...of('table', 'emptied'),
] as const;

export type AuditAction = (typeof auditActions)[number];

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

function of<Subject extends string, Verbs extends string>(subject: Subject, verbs: Verbs) {
  return verbs.split(' ').map((verb) => `${subject}.${verb}` as `${Subject}.${Words<Verbs>}`);
}

/** A difference after so many characters, with the text around it. */
export interface TextDifference {
  readonly at: number;
  readonly before: string;
  readonly removed: string;
  readonly added: string;
  readonly after: string;
  readonly cut: boolean;
}

export type AuditChange =
  | { readonly from: unknown; readonly to: unknown }
  | { readonly difference: TextDifference }
  | { readonly hidden: true };

/** Only triggers write this table: see the migration. */
@Entity('audit_log')
@Index('audit_log_at_idx', { synchronize: false })
@Index('audit_log_person_idx', { synchronize: false })
@Index('audit_log_subject_idx', { synchronize: false })
@Index('audit_log_action_idx', { synchronize: false })
export class AuditEntry {
  /** Numbers have no gaps. */
  @PrimaryColumn({ type: 'bigint' }) id!: string;
  @Column({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'integer', nullable: true }) personId!: number | null;
  @Column({ type: 'varchar', length: 200, nullable: true }) name!: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true }) role!: Role | null;
  @Column({ type: 'varchar', length: 45, nullable: true }) network!: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true }) requestId!: string | null;
  @Column({ type: 'varchar', length: 40 }) action!: AuditAction;
  @Column({ type: 'varchar', length: 40, nullable: true }) kind!: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) subjectId!: string | null;
  @Column({ type: 'text', nullable: true }) label!: string | null;
  @Column({ type: 'jsonb' }) changes!: Readonly<Record<string, AuditChange>>;
  @Column({ type: 'varchar', length: 64 }) previousHash!: string;
  @Column({ type: 'varchar', length: 64 }) hash!: string;
}

@Entity('audit_head')
@Check('audit_head_id_check', 'id = 1')
export class AuditHead {
  @PrimaryColumn({ type: 'integer', default: 1 }) id!: number;
  @Column({ type: 'bigint', default: 0 }) lastId!: string;
  @Column({ type: 'varchar', length: 64, default: '' }) hash!: string;
  @Column({ type: 'integer', default: 730 }) keptDays!: number;
}

@Entity('audit_forwarding')
export class AuditForwarding {
  /** A fingerprint of the target: another target gets the whole log. */
  @PrimaryColumn({ type: 'varchar', length: 64 }) target!: string;
  @Column({ type: 'bigint', default: 0 }) lastId!: string;
  @Column({ type: 'varchar', length: 300, nullable: true }) failure!: string | null;
}
