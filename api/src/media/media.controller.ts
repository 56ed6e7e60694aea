import {
  type ArgumentsHost,
  Body,
  Catch,
  Controller,
  Delete,
  Get,
  HttpStatus,
  Module,
  Patch,
  PayloadTooLargeException,
  Post,
  Put,
  Query,
  Res,
  UploadedFile,
  UseFilters,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Response } from 'express';
import { ChangesFields, NoContent } from '../common/changes.js';
import { type Data, type Page, PageQuery, pageOf, responseOf, toPage } from '../common/page.js';
import { RecognizeAgain } from '../requests/body.interceptor.js';
import { ErrorFilter } from '../requests/error.filter.js';
import { ExistingRecord } from '../requests/existingRecord.guard.js';
import { RecordIdParam, WrittenRecordIdParam } from '../requests/recordId.pipe.js';
import { DOCUMENT_LIMIT } from '../uploads/upload.rules.js';
import { UploadsModule } from '../uploads/uploads.controller.js';
import { fileTooLarge } from './fileKind.js';
import { FOREIGN_LIMIT, ForeignPictures, PrivateNetworks } from './foreignPictures.service.js';
import {
  MediaAddress,
  MediaChanges,
  MediaDto,
  MediaQuery,
  MediaReplacement,
  MediaReplacementDto,
  MediaUploadDto,
  MediaUsesPage,
  MediaWithFileDto,
} from './media.dto.js';
import { Media } from './media.entity.js';
import { MediaService } from './media.service.js';
import { MediaIntake, type SentFile } from './mediaIntake.service.js';
import { MediaUses } from './mediaUses.service.js';
import { OrphanedFiles } from './orphanedFiles.service.js';
import { formLimits, UploadController } from './upload.controller.js';

@Catch(PayloadTooLargeException)
class FileTooLargeFilter extends ErrorFilter {
  override catch(_error: unknown, host: ArgumentsHost): void {
    super.catch(fileTooLarge(), host);
  }
}

const TakesFile = () =>
  UseInterceptors(
    FileInterceptor('file', { limits: { ...formLimits, fileSize: DOCUMENT_LIMIT }, defParamCharset: 'utf8' }),
    RecognizeAgain,
  );

@ApiTags('media')
@UseFilters(FileTooLargeFilter)
@Controller('api/media')
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly intake: MediaIntake,
    private readonly foreign: ForeignPictures,
  ) {}

  @Get()
  @ApiOkResponse({ type: pageOf(MediaDto) })
  async listMedia(@Query() query: MediaQuery): Promise<Page<MediaDto>> {
    return toPage(await this.media.list(query), query, MediaDto.from);
  }

  @Get(':id')
  @ApiOkResponse({ type: responseOf(MediaWithFileDto) })
  async getMedia(@RecordIdParam() id: number): Promise<Data<MediaWithFileDto>> {
    return { data: await this.media.get(id) };
  }

  @Get(':id/uses')
  @ApiOperation({ summary: 'Where it is used; the versions in the history of a record count once' })
  @ApiOkResponse({ type: MediaUsesPage })
  async listMediaUses(@RecordIdParam() id: number, @Query() query: PageQuery): Promise<MediaUsesPage> {
    return toPage(await this.media.listUses(id, query), query, (use) => use);
  }

  @Post()
  @TakesFile()
  @ApiOperation({
    summary: 'Takes a picture or a PDF into the library',
    description: 'The same file again is 200, with the entry that is there',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: MediaUploadDto })
  @ApiCreatedResponse({ type: responseOf(MediaDto) })
  @ApiOkResponse({ type: responseOf(MediaDto), description: 'It was there' })
  async createMedia(
    @UploadedFile() file: SentFile | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<MediaDto>> {
    return entered(await this.intake.take(file), response);
  }

  @Post('fetch')
  @ApiOperation({
    summary: 'Takes a picture or a PDF of another site into the library',
    description:
      'At most 25 MB in 15 s. Addresses in private networks are refused, also when they are redirected to',
  })
  @ApiCreatedResponse({ type: responseOf(MediaDto) })
  @ApiOkResponse({ type: responseOf(MediaDto), description: 'It was there' })
  async fetchMedia(
    @Body() { address }: MediaAddress,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<MediaDto>> {
    return entered(await this.intake.take(await this.foreign.fetch(address), FOREIGN_LIMIT), response);
  }

  @Patch(':id')
  @ExistingRecord(Media)
  @ChangesFields()
  @ApiOkResponse({ type: responseOf(MediaDto) })
  async changeMedia(
    @WrittenRecordIdParam() id: number,
    @Body() changes: MediaChanges,
  ): Promise<Data<MediaDto>> {
    return { data: MediaDto.from(await this.media.change(id, changes)) };
  }

  @Put(':id/file')
  @ExistingRecord(Media)
  @TakesFile()
  @ApiOperation({
    summary: 'Replaces the file, wherever it is used, in drafts, history and trash as well',
    description:
      'Title, alternative text and credit stay; the focal point if the new file has the same shape',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: MediaReplacementDto })
  @ApiOkResponse({ type: responseOf(MediaDto) })
  async replaceMediaFile(
    @WrittenRecordIdParam() id: number,
    @UploadedFile() file: SentFile | undefined,
    @Body() { version }: MediaReplacement,
  ): Promise<Data<MediaDto>> {
    return { data: MediaDto.from(await this.intake.replaceFile(id, file, version)) };
  }

  @Delete(':id')
  @ExistingRecord(Media)
  @NoContent('Deletes what nothing uses; otherwise 409 with `uses` and their `total`')
  deleteMedia(@WrittenRecordIdParam() id: number): Promise<void> {
    return this.media.remove(id);
  }
}

function entered({ media, isNew }: { media: Media; isNew: boolean }, response: Response): Data<MediaDto> {
  response.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
  return { data: MediaDto.from(media) };
}

@Module({
  imports: [TypeOrmModule.forFeature([Media]), UploadsModule],
  controllers: [UploadController, MediaController],
  providers: [ForeignPictures, MediaService, MediaIntake, MediaUses, OrphanedFiles, PrivateNetworks],
  exports: [MediaIntake],
})
export class MediaModule {}
