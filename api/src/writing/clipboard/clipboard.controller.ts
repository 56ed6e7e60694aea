import { Body, Controller, HttpCode, HttpStatus, Module, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type Data, responseOf } from '../../common/page.js';
import { MediaModule } from '../../media/media.controller.js';
import { RecordAddresses } from '../../records/recordAddresses.service.js';
import { LimitedTo } from '../../requests/bodyLimits.js';
import { MEGABYTE, UPLOAD_LIMIT, uploadRules } from '../../uploads/upload.rules.js';
import { CleanedTextDto, ClipboardInput, MOST_KILOBYTES } from './clipboard.dto.js';
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
      `At most ${MOST_KILOBYTES / 1024} MB; of pictures in the clipboard itself, at most ${uploadRules.image.mostAtOnce}, each of ${UPLOAD_LIMIT / MEGABYTE} MB.`,
      'A text that takes too much time or memory is 422 (`TEXT_TOO_COMPLEX`).',
    ].join(' '),
  })
  @ApiOkResponse({ type: responseOf(CleanedTextDto) })
  async cleanText(@Body() input: ClipboardInput, @Req() { headers }: Request): Promise<Data<CleanedTextDto>> {
    return { data: await this.clipboard.clean(input, headers.origin) };
  }
}

@Module({
  imports: [MediaModule],
  controllers: [ClipboardController],
  providers: [Clipboard, ClipboardThreads, RecordAddresses],
})
export class ClipboardModule {}
