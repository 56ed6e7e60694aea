import { Injectable, NotImplementedException } from '@nestjs/common';
import type { VisitCountDto } from './internalSlices.dto.js';

@Injectable()
export class Visits {
  async report(_counts: VisitCountDto[]): Promise<void> {
    throw new NotImplementedException();
  }
}
