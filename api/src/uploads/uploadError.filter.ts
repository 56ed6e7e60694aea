import {
  type ArgumentsHost,
  BadRequestException,
  Catch,
  type ExceptionFilter,
  HttpStatus,
  PayloadTooLargeException,
} from '@nestjs/common';
import type { Response } from 'express';
import { ImageNotTakenException } from './imageRefusal.js';
import type { UploadRefusedDto } from './upload.dto.js';
import { uploadRules } from './upload.dto.js';

@Catch(BadRequestException, PayloadTooLargeException)
export class UploadErrorFilter implements ExceptionFilter {
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
