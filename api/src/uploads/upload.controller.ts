import {
  applyDecorators,
  BadRequestException,
  Controller,
  Post,
  UploadedFile,
  UseFilters,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBadRequestResponse, ApiBody, ApiConsumes, ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { ImageIntake } from './imageIntake.service.js';
import { UploadErrorFilter } from './imageRefusal.js';
import {
  ImageUploadDto,
  UPLOAD_LIMIT,
  UploadRefusedDto,
  UploadResultDto,
  uploadRules,
} from './upload.dto.js';

/** Fields other than the file are not read, so little is allowed. */
const formLimits = {
  fileSize: UPLOAD_LIMIT,
  files: 1,
  fields: 4,
  parts: 5,
  headerPairs: 10,
  fieldNameSize: 100,
  fieldSize: 1_000,
};

function TakesImage(): MethodDecorator {
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ type: ImageUploadDto }),
    ApiCreatedResponse({ type: UploadResultDto }),
    ApiBadRequestResponse({ type: UploadRefusedDto }),
    UseInterceptors(FileInterceptor('image', { limits: formLimits })),
  );
}

@ApiTags('uploads')
@UseFilters(UploadErrorFilter)
@Controller('api/upload')
export class UploadController {
  constructor(private readonly images: ImageIntake) {}

  @Post('headshot')
  @TakesImage()
  async uploadHeadshot(@UploadedFile() file?: { buffer: Buffer }): Promise<UploadResultDto> {
    return { success: true, imageUrl: await this.images.keep('headshots', bytesOf(file)) };
  }

  @Post('logo')
  @TakesImage()
  async uploadLogo(@UploadedFile() file?: { buffer: Buffer }): Promise<UploadResultDto> {
    return { success: true, imageUrl: await this.images.keep('logos', bytesOf(file)) };
  }
}

function bytesOf(file: { buffer: Buffer } | undefined): Buffer {
  if (!file) {
    throw new BadRequestException(uploadRules.image.message);
  }
  return file.buffer;
}
