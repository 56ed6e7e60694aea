import { Controller, Get, Module } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ContentVersion, ContentVersionResponse } from './contentVersion.service.js';

@ApiTags('internal')
@Controller('internal/content-version')
export class ContentVersionController {
  constructor(private readonly contentVersion: ContentVersion) {}

  @Get()
  @ApiOkResponse({ type: ContentVersionResponse })
  async getContentVersion(): Promise<ContentVersionResponse> {
    return { data: { version: await this.contentVersion.current() } };
  }
}

@Module({ controllers: [ContentVersionController], providers: [ContentVersion] })
export class ContentVersionModule {}
