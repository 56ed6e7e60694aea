import { Body, Controller, Headers, HttpCode, HttpStatus, Module, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LimitedTo } from '../../requests/bodyLimits.js';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { CleanedTextResponse, ClipboardInput, MOST_KILOBYTES } from './clipboard.dto.js';
import { Clipboard } from './clipboard.service.js';
import { ClipboardThreads } from './clipboardThreads.service.js';

@ApiTags('texts')
@Controller('api/text')
export class ClipboardController {
  constructor(private readonly clipboard: Clipboard) {}

  @Post('clean')
  @HttpCode(HttpStatus.OK)
  @LimitedTo({ kilobytes: MOST_KILOBYTES })
  @ApiOperation({
    summary: 'Makes Markdown of what another program put on the clipboard, and stores its pictures',
    description: [
      'Lists, headings, quotes, tables, code and pictures become those of texts; links to records of the site name them.',
      'At most 12 MB; of pictures in the clipboard itself, at most 20, each of 5 MB.',
      'A text that takes too much time or memory is 422 (`TEXT_TOO_COMPLEX`).',
    ].join(' '),
  })
  @ApiOkResponse({ type: CleanedTextResponse })
  async cleanText(
    @Body() { html }: ClipboardInput,
    @Headers('origin') origin?: string,
  ): Promise<CleanedTextResponse> {
    return { data: await this.clipboard.clean(html, origin) };
  }
}

@Module({
  imports: [UploadsModule],
  controllers: [ClipboardController],
  providers: [Clipboard, ClipboardThreads],
})
export class ClipboardModule {}
