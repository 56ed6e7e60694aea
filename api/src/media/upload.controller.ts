import {
  type ArgumentsHost,
  applyDecorators,
  BadRequestException,
  Catch,
  Controller,
  type ExceptionFilter,
  HttpStatus,
  PayloadTooLargeException,
  Post,
  UploadedFile,
  UseFilters,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { RecognizeAgain } from '../requests/body.interceptor.js';
import { ImageNotTakenException } from '../uploads/imageRefusal.js';
import { UPLOAD_LIMIT, uploadRules } from '../uploads/upload.rules.js';
import { MediaIntake, type SentFile } from './mediaIntake.service.js';

/** Only the file is read, so other fields have small limits. */
export const formLimits = {
  fileSize: UPLOAD_LIMIT,
  files: 1,
  fields: 4,
  parts: 5,
  headerPairs: 10,
  fieldNameSize: 100,
  fieldSize: 1_000,
};

class ImageUploadDto {
  @ApiProperty({ type: String, format: 'binary' }) image!: unknown;
}

class UploadResultDto {
  @ApiProperty({ type: Boolean, enum: [true] }) success!: true;

  @ApiProperty({
    description: 'The address of the image on the site',
    example: '/uploads/logos/0f1e-400x300.png',
  })
  imageUrl!: string;
}

class UploadRefusedDto {
  @ApiProperty({ type: Boolean, enum: [false] }) success!: false;
  @ApiProperty({ description: 'One sentence for people' }) error!: string;
}

@Catch(BadRequestException, PayloadTooLargeException)
class UploadErrorFilter implements ExceptionFilter {
  catch(error: BadRequestException | PayloadTooLargeException, host: ArgumentsHost): void {
    const { tooLarge, message } = uploadRules.image;
    const refusal: UploadRefusedDto = {
      success: false,
      error:
        error instanceof PayloadTooLargeException
          ? tooLarge
          : error instanceof ImageNotTakenException
            ? error.message
            : message,
    };
    const response = host.switchToHttp().getResponse<Response>();
    response.status(HttpStatus.BAD_REQUEST).set('Cache-Control', 'no-store').json(refusal);
  }
}

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
