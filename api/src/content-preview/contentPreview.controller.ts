import { Body, Controller, Module, Post } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Command } from '../common/changes.js';
import { type Data, responseOf } from '../common/page.js';
import { ChangesNothing } from '../rate-limits/writeLimit.guard.js';
import { LimitedTo } from '../requests/bodyLimits.js';
import { SchedulesModule } from '../schedules/schedules.controller.js';
import { WorkingCopiesModule } from '../working-copies/workingCopies.controller.js';
import { ContentPreviewDto, ContentPreviewInput, MOST_SHOWN } from './contentPreview.dto.js';
import { ContentPreviewInterceptor } from './contentPreview.interceptor.js';
import { ContentPreviews } from './contentPreviews.service.js';
import { Overlay } from './overlay.service.js';

@ApiTags('previews')
@Controller('api/content-previews')
export class ContentPreviewController {
  constructor(private readonly previews: ContentPreviews) {}

  @Post()
  @ChangesNothing()
  @LimitedTo({ keys: 10 + 2 * MOST_SHOWN })
  @Command('Creates a link that shows working copies on the site to anyone who has it')
  @ApiOkResponse({ type: responseOf(ContentPreviewDto) })
  createContentPreview(@Body() input: ContentPreviewInput): Data<ContentPreviewDto> {
    return { data: this.previews.create(input) };
  }
}

@Module({
  imports: [SchedulesModule, WorkingCopiesModule],
  controllers: [ContentPreviewController],
  providers: [ContentPreviews, Overlay, { provide: APP_INTERCEPTOR, useClass: ContentPreviewInterceptor }],
})
export class ContentPreviewModule {}
