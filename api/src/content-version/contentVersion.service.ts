import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { WRITE_BEGUN_HEADER } from '@site/rules/headers';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { DataOf } from '../common/page.js';

export const CONTENT_VERSION_HEADER = 'X-Content-Version';

const description = 'Opaque; changes with every write of content, and when Postgres restarts';

export const contentVersionHeader = { description, schema: { type: 'string' } } as const;

class ContentVersionDto {
  @ApiProperty({ description }) version!: string;
}

export class ContentVersionResponse extends DataOf(ContentVersionDto) {}

/** A restart of Postgres or a loaded dump counts as a change, too. */
export const contentVersionText = `(
  SELECT concat_ws('-', lineage, number,
    to_hex((extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint) || '.' || tableoid)
  FROM content_version
)`;

@Injectable()
export class ContentVersion {
  constructor(private readonly dataSource: DataSource) {}

  /** Opaque; different after every committed write of content. */
  async current(): Promise<string> {
    const [{ version }] = await this.dataSource.query<[{ version: string }]>(
      `SELECT ${contentVersionText} AS version`,
    );
    return version;
  }
}

/** Guards run first: only callers who may write can make the site believe that content changed. */
@Injectable()
export class WriteBegunInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { method } = http.getRequest<Request>();
    if (method !== 'GET' && method !== 'HEAD') {
      http.getResponse<Response>().setHeader(WRITE_BEGUN_HEADER, '1');
    }
    return next.handle();
  }
}
