import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsSelect, type FindOptionsWhere, In, Repository } from 'typeorm';
import type { Changes } from '../common/changes.js';
import { contains } from '../common/contains.js';
import { readNeighbours } from '../common/neighbours.js';
import { type Page, pageWindow } from '../common/page.js';
import { orderOf } from '../common/sort.js';
import { importCsv } from '../csv/importCsv.js';
import type { ImportReportDto } from '../csv/importReport.dto.js';
import { noteUnknown, noteVersion } from '../history/noteVersion.js';
import { changeRecord, createRecord, removeRecord, withId } from '../records/editRecord.js';
import { readPage, readRecord, readRecords, type Wanted } from '../records/readRecords.js';
import { teamCsv } from './team.csv.js';
import {
  type TeamListQuery,
  type TeamMemberInput,
  type TeamNeighbourDto,
  teamSort,
} from './teamMember.dto.js';
import { TeamMember, type TeamMemberSummary } from './teamMember.entity.js';
import type { TeamPlace } from './teamOrder.dto.js';

const summaryColumns = {
  id: true,
  name: true,
  title: true,
  shortText: true,
  imageUrl: true,
  linkedin: true,
  email: true,
} as const satisfies FindOptionsSelect<TeamMember>;

const foundColumns = {
  id: true,
  name: true,
  title: true,
} as const satisfies FindOptionsSelect<TeamMember>;

@Injectable()
export class TeamService {
  constructor(@InjectRepository(TeamMember) private readonly members: Repository<TeamMember>) {}

  /** Lists the team members that match a query, and how many there are in all. */
  list(query: TeamListQuery): Promise<[TeamMember[], number]> {
    return readPage(this.members, listOptions(query));
  }

  /** Lists team members with only the fields that cards show. */
  listSummaries(query: TeamListQuery): Promise<[TeamMemberSummary[], number]> {
    return readPage(this.members, { ...listOptions(query), select: summaryColumns });
  }

  /** Returns a member's neighbours in display order, or throws EntityNotFoundError. */
  neighbours(id: number, limit: number): Promise<Page<TeamNeighbourDto>> {
    return readNeighbours(this.members, id, limit, {
      columns: 'id, name, title',
      orderBy: 'display_order, name, id',
      isBefore: '(other.display_order, other.name, other.id) < (this.display_order, this.name, this.id)',
    });
  }

  /** Returns the first team members that contain a text, in list order. */
  find(text: string, limit: number): Promise<Pick<TeamMember, 'id' | 'name' | 'title'>[]> {
    return readRecords(this.members, {
      select: foundColumns,
      where: { searchText: contains(text) },
      order: orderOf(teamSort, undefined),
      take: limit,
    });
  }

  /** Returns a team member, or throws EntityNotFoundError. */
  get(id: number): Promise<TeamMember> {
    return readRecord(this.members, { id });
  }

  /**
   * Stores a new team member.
   *
   * @param id An id reserved for it; by default the next one.
   */
  create(member: TeamMemberInput, id?: number): Promise<TeamMember> {
    return createRecord(this.members, { ...member, ...withId(id) });
  }

  /** Changes fields of a team member. Throws ConflictException if it was changed after the version given. */
  change(id: number, changes: Changes<TeamMemberInput>): Promise<TeamMember> {
    return changeRecord(this.members, id, changes);
  }

  /**
   * Moves members to other places: all of them or none. Throws ConflictException if one was changed or deleted since it
   * was read.
   *
   * @returns The given members, in their new order.
   */
  reorder(places: readonly TeamPlace[]): Promise<TeamMember[]> {
    return this.members.manager.transaction(async (manager) => {
      const members = manager.withRepository(this.members);
      const stored = await members.find({
        where: { id: In(places.map(({ id }) => id)) },
        // Concurrent calls lock in the same order, so the second waits.
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      const moved = places.map(({ id, order, version }) => {
        const member = stored.find((one) => one.id === id);
        if (!member || (version !== undefined && version !== member.version)) {
          throw new ConflictException('The team was changed by someone else. Reload it and try again.');
        }
        return Object.assign(member, { order });
      });
      const ids = moved.map(({ id }) => id);
      await noteUnknown(manager, members.metadata, ids);
      const before = new Map(moved.map(({ id, version }) => [id, version]));
      const saved = await members.save(moved);
      const changed = saved.filter(({ id, version }) => version !== before.get(id));
      await noteVersion(
        manager,
        members.metadata,
        changed.map(({ id }) => id),
        'publish',
      );
      return saved.toSorted((one, other) => one.order - other.order);
    });
  }

  /** Reports what a CSV file would store, and stores it if that is confirmed and there are no errors. */
  importCsv(file: Uint8Array, isConfirmed: boolean): Promise<ImportReportDto> {
    return importCsv(file, { records: teamCsv, repository: this.members, service: this, isConfirmed });
  }

  /** Deletes a team member, or throws EntityNotFoundError. */
  remove(id: number): Promise<void> {
    return removeRecord(this.members, id);
  }
}

function listOptions(query: TeamListQuery): Wanted<TeamMember> {
  const where: FindOptionsWhere<TeamMember> = {};
  if (query.featured !== undefined) {
    where.featured = query.featured;
  }
  if (query.q) {
    where.searchText = contains(query.q);
  }
  return { where, order: orderOf(teamSort, query.sort), ...pageWindow(query) };
}
