import type { Readable } from 'node:stream';
import { Injectable, NotImplementedException } from '@nestjs/common';
import type { PageQuery } from '../common/page.js';
import type { Manifest } from './manifest.js';
import type { ReleaseDto } from './release.dto.js';

@Injectable()
export class Releases {
  async list(_slice: string, _page: PageQuery): Promise<[ReleaseDto[], number]> {
    throw new NotImplementedException();
  }

  async get(_slice: string, _release: string): Promise<ReleaseDto> {
    throw new NotImplementedException();
  }

  async manifest(_slice: string, _release: string): Promise<Manifest> {
    throw new NotImplementedException();
  }

  async file(_file: {
    slice: string;
    release: string;
    path: string;
  }): Promise<{ content: Readable; bytes: number } | undefined> {
    throw new NotImplementedException();
  }
}
