import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AllContent } from '../content/routes/contentService.js';
import { currentActor } from '../editing/actor.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import { WorkingCopies } from './workingCopies.service.js';
import { type OpenEditorDto, type OpenRecordDto, WorkingCopySummaryDto } from './workingCopy.dto.js';
import { OpenEditor } from './workingCopy.entities.js';

/** In seconds, after which a window counts as closed. */
const SILENCE = 20;

@Injectable()
export class OpenEditors {
  constructor(
    @InjectRepository(OpenEditor) private readonly editors: Repository<OpenEditor>,
    private readonly content: AllContent,
    private readonly copies: WorkingCopies,
  ) {}

  async note(kind: RecordKindName, recordId: number, editor: string): Promise<OpenRecordDto> {
    const { table } = this.content.of(kind);
    const others = await this.noteOnly(kind, recordId, editor);
    const [workingCopy, [stored]] = await Promise.all([
      this.copies.find(kind, recordId),
      this.editors.query<{ version: number }[]>(`SELECT version FROM "${table}" WHERE id = $1`, [recordId]),
    ]);
    return {
      others,
      workingCopy: workingCopy && WorkingCopySummaryDto.from(workingCopy),
      version: stored?.version ?? null,
    };
  }

  async noteOnly(kind: RecordKindName, recordId: number, editor: string): Promise<OpenEditorDto[]> {
    const actor = currentActor();
    await this.editors.query(
      `INSERT INTO open_editors (kind, record_id, editor, name, session_id) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (kind, record_id, editor) DO UPDATE SET seen_at = now()`,
      [kind, recordId, editor, actor?.name ?? '', actor?.sessionId ?? 0],
    );
    await this.editors.query('DELETE FROM open_editors WHERE seen_at < now() - make_interval(secs => $1)', [
      SILENCE,
    ]);
    const open = await this.editors.find({
      where: { kind, recordId },
      order: { openedAt: 'ASC', editor: 'ASC' },
    });
    return open
      .filter((one) => one.editor !== editor.toLowerCase())
      .map(({ name, sessionId, openedAt }) => ({
        name,
        isSameSession: sessionId === actor?.sessionId,
        openedAt: openedAt.toISOString(),
      }));
  }

  async forget(kind: RecordKindName, recordId: number, editor: string): Promise<void> {
    await this.editors.delete({ kind, recordId, editor });
  }
}
