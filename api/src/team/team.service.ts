import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsOrder, type FindOptionsWhere, Repository } from 'typeorm';
import { contains } from '../common/contains.js';
import { pageWindow } from '../common/page.js';
import type { TeamListQuery } from './teamMember.dto.js';
import { TeamMember } from './teamMember.entity.js';

const orders: Record<TeamListQuery['sort'], FindOptionsOrder<TeamMember>> = {
  order: { order: 'ASC', name: 'ASC', id: 'ASC' },
  name: { name: 'ASC', id: 'ASC' },
};

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
      order: orders[query.sort],
      ...pageWindow(query),
    });
  }

  /** The first team members who contain a text, in the order of the list. */
  find(text: string, limit: number): Promise<Pick<TeamMember, 'id' | 'name' | 'title'>[]> {
    return this.members.find({
      select: { id: true, name: true, title: true },
      where: { searchText: contains(text) },
      order: orders.order,
      take: limit,
    });
  }

  /** One team member, or EntityNotFoundError. */
  get(id: number): Promise<TeamMember> {
    return this.members.findOneByOrFail({ id });
  }
}
