import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.controller.js';
import { SampleContentService } from './sampleContent.service.js';

@Module({
  imports: [UploadsModule],
  providers: [SampleContentService],
})
export class SampleContentModule {}
