import { Module } from '@nestjs/common';
import { ImageProcesses } from './image-process/imageProcesses.service.js';
import { UploadController } from './upload.controller.js';
import { UploadedImages } from './uploadedImages.service.js';
import { UploadImages } from './uploadImages.service.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';
import { uploadsDisk } from './uploadsDisk.js';

@Module({
  controllers: [UploadController, UploadsController],
  providers: [uploadsDisk, ImageProcesses, UploadImages, UploadedImages, UploadsService],
  exports: [UploadImages, UploadsService],
})
export class UploadsModule {}
