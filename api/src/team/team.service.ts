import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { ValuesOf } from '../content/fields/defineContent.js';
import { team } from '../content/kinds/team.js';
import { ContentService } from '../content/routes/contentService.js';
import { TeamMember } from '../content/routes/entities.js';
import { noteUnknown, noteVersion } from '../records/editRecord.js';
import type { TeamPlace } from './team.dto.js';

@Injectable()
export class TeamService extends ContentService<ValuesOf<typeof team>> {
  constructor(@InjectRepository(TeamMember) records: Repository<TeamMember>) {
    super(team, records);
  }

  /**
   * @returns The given members, in their new order.
   * @throws ConflictException if one was changed or deleted since it was read.
   */
  reorder(places: readonly TeamPlace[]): Promise<TeamMember[]> {
    return this.records.manager.transaction(async (manager) => {
      const members = manager.withRepository(this.records);
      const stored = await members.find({
        where: { id: In(places.map(({ id }) => id)) },
        // Concurrent calls lock in the same order, so the second one waits.
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
}
