import { Module } from '@nestjs/common';
import { UploadImages } from './uploadImages.service.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';
import { UploadsDisk } from './uploadsDisk.js';

@Module({
  controllers: [UploadsController],
  providers: [UploadsDisk, UploadImages, UploadsService],
  exports: [UploadImages, UploadsService],
})
export class UploadsModule {}
