import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { foldText } from '@site/rules/foldText';
import { In, Raw, Repository } from 'typeorm';
import { Person, type Session } from '../auth/auth.entities.js';
import { RefusalException } from '../common/refusal.exception.js';
import {
  AssigneeDto,
  MessageDto,
  NoteDto,
  PossibleAssigneeDto,
  SubmissionDto,
  type ThreadDto,
} from './contactAdmin.dto.js';
import { ContactNote, ContactSubmission } from './contactSubmission.entity.js';
import { ContactMessage } from './incoming/contactMessage.entity.js';
import { withMails } from './submissions.service.js';

const MOST_ENQUIRIES = 100;

@Injectable()
export class ContactThreads {
  constructor(
    @InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>,
    @InjectRepository(ContactNote) private readonly notes: Repository<ContactNote>,
  ) {}

  /** The newest enquiries of the person, and always the given one. */
  async read(id: number, by: Session): Promise<ThreadDto> {
    const asked = await this.submissions.findOneOrFail({ where: { id }, relations: withMails });
    const [newest, total] = await this.submissions.findAndCount({
      where: {
        email: Raw((column) => `fold_text(${column}) = :address`, { address: foldText(asked.email) }),
      },
      relations: withMails,
      relationLoadStrategy: 'query',
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MOST_ENQUIRIES,
    });
    const shown = newest.some((one) => one.id === id) ? newest : [...newest, asked];
    const inThread = { submissionId: In(shown.map((one) => one.id)) };
    const emails = new Map(shown.map((one) => [one.id, one.email]));
    const messages = await this.submissions.manager.find(ContactMessage, {
      where: inThread,
      order: { receivedAt: 'ASC', id: 'ASC' },
    });
    const notes = await this.notes.find({
      where: inThread,
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return {
      enquiries: shown.toReversed().map(SubmissionDto.from),
      messages: messages.map((message) => MessageDto.from(message, emails.get(message.submissionId) ?? '')),
      notes: notes.map((note) => NoteDto.from(note, mayDelete(note, by))),
      earlier: total - shown.length,
    };
  }

  /** @throws EntityNotFoundError if somebody has just deleted the enquiry. */
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

  /** By name. */
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
