import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { contains } from '../common/contains.js';
import { inParts } from '../common/page.js';
import type { AuditFilter, AuditQuery } from './audit.dto.js';
import { type AuditAction, AuditEntry } from './audit.entities.js';

export interface AuditNote {
  readonly action: AuditAction;
  readonly kind?: string | undefined;
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Reads the log, and logs what changes no row. Triggers log the rest. */
@Injectable()
export class Audit implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Audit.name);
  private readonly noting = new Set<Promise<void>>();

  constructor(private readonly dataSource: DataSource) {}

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.noting);
  }

  /** Logs in the name of who sends the request, or in a transaction of the site's own. */
  async note(
    { action, kind, id, label, facts = {} }: AuditNote,
    database: Pick<DataSource, 'query'> = this.dataSource,
  ): Promise<void> {
    await database.query(`SELECT note_audit($1, $2, $3, $4, audit_changes(NULL, $5, '{}'))`, [
      action,
      kind,
      id,
      label,
      facts,
    ]);
  }

  noteSoon(note: AuditNote): void {
    const noting = this.note(note).catch((error: unknown) => {
      this.logger.error({ action: note.action, problem: String(error) }, 'The audit log lacks an entry');
    });
    this.noting.add(noting);
    void noting.finally(() => this.noting.delete(noting));
  }

  async list({
    limit,
    cursor,
    ...filter
  }: AuditQuery): Promise<{ entries: AuditEntry[]; next: string | null }> {
    const query = this.matching(filter)
      .orderBy('entry.id', 'DESC')
      .take(limit + 1);
    const found = await (cursor === undefined
      ? query
      : query.andWhere('entry.id < :cursor', { cursor })
    ).getMany();
    const entries = found.slice(0, limit);
    return { entries, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
  }

  all(filter: AuditFilter): AsyncGenerator<AuditEntry> {
    return inParts((last, most) => {
      const rest = this.matching(filter).andWhere('entry.id > :last', { last: last?.id ?? '0' });
      return rest.orderBy('entry.id').take(most).getMany();
    });
  }

  private matching({ from, to, person, action, kind, id, q }: AuditFilter): SelectQueryBuilder<AuditEntry> {
    const conditions: (readonly [string, Record<string, unknown>])[] = [
      ['entry.at >= :from', { from }],
      ['entry.at < :to', { to }],
      ['entry.person_id = :person', { person }],
      [action?.includes('.') ? 'entry.action = :action' : `entry.action LIKE :action || '.%'`, { action }],
      ['entry.kind = :kind', { kind }],
      ['entry.subject_id = :id', { id }],
      [
        `fold_text(concat_ws(E'\\n', entry.label, entry.name, entry.network, entry.request_id)) LIKE :q`,
        { q: q && contains(q).value },
      ],
    ];
    const query = this.dataSource.manager.createQueryBuilder(AuditEntry, 'entry');
    for (const [condition, values] of conditions) {
      if (Object.values(values).every((value) => value !== undefined && value !== '')) {
        query.andWhere(condition, values);
      }
    }
    return query;
  }
}
