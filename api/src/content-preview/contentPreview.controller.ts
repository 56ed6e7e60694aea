import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ErrorDto } from '../common/error.dto.js';
import { ChangesNothing } from '../rate-limits/writeLimit.guard.js';
import { LimitedTo } from '../requests/bodyLimits.js';
import { ContentPreviewInput, ContentPreviewResponse, MOST_SHOWN } from './contentPreview.dto.js';
import { ContentPreviews } from './contentPreviews.service.js';

@ApiTags('previews')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api/content-previews')
export class ContentPreviewController {
  constructor(private readonly previews: ContentPreviews) {}

  @Post()
  @HttpCode(HttpStatus.OK)
  @ChangesNothing()
  @LimitedTo({ keys: 10 + 2 * MOST_SHOWN })
  @ApiOperation({ summary: 'Creates a link that shows working copies on the site to anyone who has it' })
  @ApiOkResponse({ type: ContentPreviewResponse })
  createContentPreview(@Body() input: ContentPreviewInput): ContentPreviewResponse {
    return { data: this.previews.create(input) };
  }
}
