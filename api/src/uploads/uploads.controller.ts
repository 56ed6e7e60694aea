import { Controller, Get, Module, NotFoundException, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ImageProcesses } from './image-process/imageProcesses.service.js';
import { ImageIntake } from './imageIntake.service.js';
import { ImageStore } from './imageStore.service.js';
import { StoredFiles } from './storedFiles.service.js';
import { uploadsDisk } from './uploadsDisk.js';

@ApiExcludeController()
@Controller('uploads')
class UploadsController {
  constructor(private readonly uploads: StoredFiles) {}

  @Get('*path')
  async getUpload(
    @Param('path') path: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const key = path.join('/');
    const file = await this.uploads.find(key);
    if (!file) {
      const successor = await this.uploads.successorOf(key);
      if (successor === undefined) {
        throw new NotFoundException();
      }
      response.set('Cache-Control', 'no-cache').redirect(successor);
      return undefined;
    }
    response.set({
      ETag: file.etag,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      // An SVG that is opened by itself must neither run scripts nor load anything.
      'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // As a page of this site, a document would have its rights.
      ...(file.contentType === 'application/pdf' && { 'Content-Disposition': 'attachment' }),
    });
    if (request.fresh) {
      response.status(304);
      return undefined;
    }
    return new StreamableFile(await file.open(), { type: file.contentType, length: file.contentLength });
  }
}

@Module({
  controllers: [UploadsController],
  providers: [uploadsDisk, ImageProcesses, ImageStore, ImageIntake, StoredFiles],
  exports: [uploadsDisk, ImageIntake, ImageStore, StoredFiles],
})
export class UploadsModule {}
