import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type PageQuery, pageWindow } from '../../common/page.js';
import { SliceEvent } from '../records/release.entities.js';
import type { SliceEventDto } from '../records/slice.dto.js';

@Injectable()
export class SliceLog {
  constructor(@InjectRepository(SliceEvent) private readonly events: Repository<SliceEvent>) {}

  list(slice: string, page: PageQuery): Promise<[SliceEvent[], number]> {
    return this.events.findAndCount({ where: { slice }, order: { id: 'DESC' }, ...pageWindow(page) });
  }

  static toDto({ at, ...event }: SliceEvent): SliceEventDto {
    return { at: at.toISOString(), ...event };
  }
}
