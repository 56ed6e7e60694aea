import {
  applyDecorators,
  type CallHandler,
  Controller,
  type ExecutionContext,
  Get,
  Injectable,
  Module,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { WRITE_BEGUN_HEADER } from '@site/rules/headers';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { type Data, responseOf } from '../common/page.js';

export const CONTENT_VERSION_HEADER = 'X-Content-Version';

const description = 'Opaque; changes with every write of content, and when Postgres restarts';

export const contentVersionHeader = { description, schema: { type: 'string' } } as const;

export const CONTENT_READ = 'content-read';

/**
 * Marks a public GET that depends on path, query and content version alone. The site caches only these, lets
 * slices read them, and shows them in previews.
 */
export function ContentRead(): MethodDecorator {
  return applyDecorators(SetMetadata(CONTENT_READ, true), ApiExtension('x-content-read', true));
}

/** A restart of Postgres or a loaded dump also counts as a change. */
export const contentVersionText = `(
  SELECT concat_ws('-', lineage, number,
    to_hex((extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint) || '.' || tableoid)
  FROM content_version
)`;

class ContentVersionDto {
  @ApiProperty({ description }) version!: string;
}

@Injectable()
export class ContentVersion {
  constructor(private readonly dataSource: DataSource) {}

  async current(): Promise<string> {
    const [{ version }] = await this.dataSource.query<[{ version: string }]>(
      `SELECT ${contentVersionText} AS version`,
    );
    return version;
  }
}

@ApiTags('internal')
@Controller('internal/content-version')
class ContentVersionController {
  constructor(private readonly contentVersion: ContentVersion) {}

  @Get()
  @ApiOkResponse({ type: responseOf(ContentVersionDto) })
  async getContentVersion(): Promise<Data<ContentVersionDto>> {
    return { data: { version: await this.contentVersion.current() } };
  }
}

@Module({ controllers: [ContentVersionController], providers: [ContentVersion] })
export class ContentVersionModule {}

/** Guards run first, so only callers who may write can make the site believe that content changed. */
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
