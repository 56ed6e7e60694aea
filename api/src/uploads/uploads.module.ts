import { Module } from '@nestjs/common';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';
import { UploadsDisk } from './uploadsDisk.js';

@Module({
  controllers: [UploadsController],
  providers: [UploadsDisk, UploadsService],
  exports: [UploadsDisk, UploadsService],
})
export class UploadsModule {}
