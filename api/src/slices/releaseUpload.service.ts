import { Injectable, NotImplementedException } from '@nestjs/common';
import type { Request } from 'express';
import type { IncomingReleaseDto, ReleaseInput } from './release.dto.js';

@Injectable()
export class ReleaseUpload {
  async start(_slice: string, _input: ReleaseInput): Promise<IncomingReleaseDto> {
    throw new NotImplementedException();
  }

  async receive(_file: { slice: string; release: string; path: string }, _request: Request): Promise<void> {
    throw new NotImplementedException();
  }

  async complete(_slice: string, _release: string, _actor: string): Promise<void> {
    throw new NotImplementedException();
  }
}
