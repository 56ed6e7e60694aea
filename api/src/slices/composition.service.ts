import { Injectable, NotImplementedException } from '@nestjs/common';
import type { ComposedSliceDto } from './internalSlices.dto.js';

@Injectable()
export class Composition {
  async current(): Promise<{ etag: string; slices: ComposedSliceDto[] }> {
    throw new NotImplementedException();
  }
}
