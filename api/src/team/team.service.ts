import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, Repository } from 'typeorm';
import { contains } from '../common/contains.js';
import { createRecord, type Replacement, removeRecord, replaceRecord } from '../common/editRecord.js';
import { pageWindow } from '../common/page.js';
import { orderOf } from '../common/sort.js';
import { type TeamListQuery, type TeamMemberInput, teamSort } from './teamMember.dto.js';
import { TeamMember } from './teamMember.entity.js';

@Injectable()
export class TeamService {
  constructor(@InjectRepository(TeamMember) private readonly members: Repository<TeamMember>) {}

  /** The team members that a query asks for, and how many there are in all. */
  list(query: TeamListQuery): Promise<[TeamMember[], number]> {
    const where: FindOptionsWhere<TeamMember> = {};
    if (query.featured !== undefined) {
      where.featured = query.featured;
    }
    if (query.q) {
      where.searchText = contains(query.q);
    }
    return this.members.findAndCount({
      where,
      order: orderOf(teamSort, query.sort),
      ...pageWindow(query),
    });
  }

  /** The first team members who contain a text, in the order of the list. */
  find(text: string, limit: number): Promise<Pick<TeamMember, 'id' | 'name' | 'title'>[]> {
    return this.members.find({
      select: { id: true, name: true, title: true },
      where: { searchText: contains(text) },
      order: orderOf(teamSort, undefined),
      take: limit,
    });
  }

  /** One team member, or EntityNotFoundError. */
  get(id: number): Promise<TeamMember> {
    return this.members.findOneByOrFail({ id });
  }

  create(member: TeamMemberInput): Promise<TeamMember> {
    return createRecord(this.members, member);
  }

  replace(id: number, member: Replacement<TeamMemberInput>): Promise<TeamMember> {
    return replaceRecord(this.members, id, member);
  }

  remove(id: number): Promise<void> {
    return removeRecord(this.members, id);
  }
}
