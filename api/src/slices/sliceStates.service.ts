import { Injectable, NotImplementedException } from '@nestjs/common';
import type { PageQuery } from '../common/page.js';
import type { SliceStateDto } from './slice.dto.js';

@Injectable()
export class SliceStates {
  async list(_page: PageQuery, _isDeployer: boolean): Promise<[SliceStateDto[], number]> {
    throw new NotImplementedException();
  }

  async get(_slice: string, _isDeployer: boolean): Promise<SliceStateDto> {
    throw new NotImplementedException();
  }
}
