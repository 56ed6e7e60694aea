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
import { RecognizeAgain } from '../requests/body.interceptor.js';
import { UploadErrorFilter } from '../uploads/imageRefusal.js';
import {
  ImageUploadDto,
  UPLOAD_LIMIT,
  UploadRefusedDto,
  UploadResultDto,
  uploadRules,
} from '../uploads/upload.dto.js';
import { MediaIntake, type SentFile } from './mediaIntake.service.js';

/** Fields other than the file are not read, so little is allowed. */
export const formLimits = {
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
    UseInterceptors(
      FileInterceptor('image', { limits: formLimits, defParamCharset: 'utf8' }),
      RecognizeAgain,
    ),
  );
}

@ApiTags('uploads')
@UseFilters(UploadErrorFilter)
@Controller('api/upload')
export class UploadController {
  constructor(private readonly intake: MediaIntake) {}

  @Post('headshot')
  @TakesImage()
  uploadHeadshot(@UploadedFile() file?: SentFile): Promise<UploadResultDto> {
    return this.take(file, 'headshots');
  }

  @Post('logo')
  @TakesImage()
  uploadLogo(@UploadedFile() file?: SentFile): Promise<UploadResultDto> {
    return this.take(file, 'logos');
  }

  private async take(file: SentFile | undefined, folder: string): Promise<UploadResultDto> {
    if (!file) {
      throw new BadRequestException(uploadRules.image.message);
    }
    return { success: true, imageUrl: (await this.intake.takePicture(file, folder)).address };
  }
}
