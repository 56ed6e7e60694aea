import { Module } from '@nestjs/common';
import { ImageProcesses } from './image-process/imageProcesses.service.js';
import { ImageIntake } from './imageIntake.service.js';
import { ImageStore } from './imageStore.service.js';
import { StoredFiles } from './storedFiles.service.js';
import { UploadsController } from './uploads.controller.js';
import { uploadsDisk } from './uploadsDisk.js';

@Module({
  controllers: [UploadsController],
  providers: [uploadsDisk, ImageProcesses, ImageStore, ImageIntake, StoredFiles],
  exports: [ImageIntake, ImageStore, StoredFiles],
})
export class UploadsModule {}
