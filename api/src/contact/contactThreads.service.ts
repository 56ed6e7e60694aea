import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Person, type Session } from '../auth/auth.entities.js';
import { RefusalException } from '../common/refusal.exception.js';
import { spellingsOf } from '../mail/mail.js';
import { ContactNote, ContactReply, ContactSubmission } from './contactSubmission.entity.js';
import { ContactMessage } from './incoming/contactMessage.entity.js';
import { withOthers } from './otherEnquiries.js';
import { AssigneeDto, PossibleAssigneeDto, SubmissionDto } from './submission.dto.js';
import { MessageDto, NoteDto, type ThreadDto } from './thread.dto.js';

/** The most items and bytes of an answer, which has at least one item. */
const MOST = { items: 50, bytes: 500_000 } as const;

interface Item {
  readonly kind: 'enquiry' | 'reply' | 'message' | 'note';
  readonly id: number;
  readonly enquiry: number;
  readonly at: Date;
  /** All items of the thread before the given moment. */
  readonly total: number;
}

/** Items of the same moment stay together, so that `before` skips none. */
const newestSql = `
  WITH enquiry AS (SELECT id, created_at, message FROM contact_submissions WHERE fold_text(email) = ANY ($1)),
  item AS (
    SELECT 'enquiry' AS kind, id, id AS enquiry, created_at AS at, octet_length(message) AS bytes
    FROM enquiry WHERE id <> $2
    UNION ALL SELECT 'reply', one.id, submission_id, sent_at, octet_length(one.message)
    FROM contact_replies AS one JOIN enquiry ON enquiry.id = submission_id
    UNION ALL SELECT 'message', one.id, submission_id, received_at, octet_length(text) + octet_length(quoted)
    FROM contact_messages AS one JOIN enquiry ON enquiry.id = submission_id
    UNION ALL SELECT 'note', one.id, submission_id, one.created_at, octet_length(text)
    FROM contact_notes AS one JOIN enquiry ON enquiry.id = submission_id
  ),
  older AS (
    SELECT * FROM (SELECT kind, id, enquiry, date_trunc('milliseconds', at) AS at, bytes FROM item) AS one
    WHERE $3::timestamptz IS NULL OR at < $3
  ),
  placed AS (
    SELECT *, rank() OVER newest AS place, sum(bytes) OVER newest AS so_far, (count(*) OVER ())::int AS total
    FROM older WINDOW newest AS (ORDER BY at DESC)
  )
  SELECT kind, id, enquiry, at, total FROM placed
  WHERE place = 1 OR place <= ${MOST.items} AND so_far <= ${MOST.bytes}`;

@Injectable()
export class ContactThreads {
  constructor(
    @InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>,
    @InjectRepository(ContactNote) private readonly notes: Repository<ContactNote>,
  ) {}

  /** Reads the newest items, or those before a moment; the newest include the enquiry itself. */
  async read(id: number, before: Date | undefined, by: Session): Promise<ThreadDto> {
    const { manager } = this.submissions;
    const { email } = await this.submissions.findOneByOrFail({ id });
    const items = await manager.query<Item[]>(newestSql, [spellingsOf(email), id, before ?? null]);
    const shown = (kind: Item['kind']) => ({
      id: In(items.filter((item) => item.kind === kind).map((item) => item.id)),
    });
    const [enquiries, replies, messages, notes] = await Promise.all([
      this.submissions.find({
        where: { id: In([...(before ? [] : [id]), ...items.map(({ enquiry }) => enquiry)]) },
        relations: { notification: true, acknowledgement: true, assignee: true },
        order: { createdAt: 'ASC', id: 'ASC' },
      }),
      manager.find(ContactReply, { where: shown('reply'), relations: { mail: true } }),
      manager.find(ContactMessage, { where: shown('message'), order: { receivedAt: 'ASC', id: 'ASC' } }),
      this.notes.find({ where: shown('note'), order: { createdAt: 'ASC', id: 'ASC' } }),
    ]);
    const oldest = items.map(({ at }) => at.toISOString()).toSorted()[0];
    return {
      enquiries: (await withOthers(manager, enquiries)).map((enquiry) =>
        SubmissionDto.from(
          Object.assign(enquiry, { replies: replies.filter((reply) => reply.submissionId === enquiry.id) }),
        ),
      ),
      messages: messages.map((message) => MessageDto.from(message, email)),
      notes: notes.map((note) => NoteDto.from(note, mayDelete(note, by))),
      oldest: oldest ?? null,
      earlier: (items[0]?.total ?? 0) - items.length,
    };
  }

  addNote(submissionId: number, text: string, by: Session): Promise<NoteDto> {
    const { personId, person } = by;
    return this.submissions.manager.transaction(async (manager) => {
      await manager.findOneOrFail(ContactSubmission, {
        where: { id: submissionId },
        lock: { mode: 'for_key_share' },
      });
      const note = this.notes.create({ submissionId, text, personId, writtenBy: person?.name ?? '' });
      return NoteDto.from(await manager.save(note), true);
    });
  }

  /** @throws RefusalException 403 NOTE_OF_ANOTHER */
  async removeNote(submissionId: number, id: number, by: Session): Promise<void> {
    const note = await this.notes.findOneByOrFail({ id, submissionId });
    if (!mayDelete(note, by)) {
      const sentence = `Only ${note.writtenBy} and administrators can delete this note.`;
      throw new RefusalException(HttpStatus.FORBIDDEN, 'NOTE_OF_ANOTHER', sentence);
    }
    await this.notes.delete({ id });
  }

  async assignees({ personId }: Session): Promise<PossibleAssigneeDto[]> {
    const people = await this.submissions.manager.find(Person, {
      where: { active: true },
      order: { name: 'ASC', id: 'ASC' },
    });
    return people
      .map((person) => ({ ...AssigneeDto.from(person), isYou: person.id === personId }))
      .filter(({ canAnswer }) => canAnswer);
  }
}

function mayDelete({ personId }: ContactNote, by: Session): boolean {
  return personId === by.personId || by.person?.role === 'administrator';
}
