import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOperator, type FindOptionsOrder, type FindOptionsWhere, Repository } from 'typeorm';
import { pageWindow } from '../common/page.js';
import { whereAnyContains } from '../common/whereAnyContains.js';
import type { TeamListQuery } from './teamMember.dto.js';
import { TeamMember } from './teamMember.entity.js';

const orders: Record<TeamListQuery['sort'], FindOptionsOrder<TeamMember>> = {
  order: { order: 'ASC', name: 'ASC', id: 'ASC' },
  name: { name: 'ASC', id: 'ASC' },
};

function searched(match: FindOperator<string>): FindOptionsWhere<TeamMember>[] {
  return [{ name: match }, { bio: match }, { title: match }];
}

@Injectable()
export class TeamService {
  constructor(@InjectRepository(TeamMember) private readonly members: Repository<TeamMember>) {}

  /** The team members that a query asks for, and how many there are in all. */
  list(query: TeamListQuery): Promise<[TeamMember[], number]> {
    const always: FindOptionsWhere<TeamMember> = {};
    if (query.featured !== undefined) {
      always.featured = query.featured;
    }
    return this.members.findAndCount({
      where: whereAnyContains(always, query.q, searched),
      order: orders[query.sort],
      ...pageWindow(query),
    });
  }

  /** The first team members who contain a text, in the order of the list. */
  find(text: string, limit: number): Promise<Pick<TeamMember, 'id' | 'name' | 'title'>[]> {
    return this.members.find({
      select: { id: true, name: true, title: true },
      where: whereAnyContains({}, text, searched),
      order: orders.order,
      take: limit,
    });
  }

  /** One team member, or EntityNotFoundError. */
  get(id: number): Promise<TeamMember> {
    return this.members.findOneByOrFail({ id });
  }
}
