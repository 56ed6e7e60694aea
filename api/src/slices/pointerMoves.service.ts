import { Injectable, NotImplementedException } from '@nestjs/common';
import type { CanaryInput, CheckResultDto, PromoteInput, RollbackInput } from './slice.dto.js';

@Injectable()
export class PointerMoves {
  async check(_slice: string, _release: string, _actor: string): Promise<CheckResultDto> {
    throw new NotImplementedException();
  }

  async promote(_slice: string, _input: PromoteInput, _actor: string): Promise<void> {
    throw new NotImplementedException();
  }

  async rollBack(_slice: string, _input: RollbackInput, _actor: string): Promise<void> {
    throw new NotImplementedException();
  }

  async setCanary(_slice: string, _input: CanaryInput, _actor: string): Promise<void> {
    throw new NotImplementedException();
  }
}
