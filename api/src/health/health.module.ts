import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { UploadsModule } from '../uploads/uploads.module.js';
import { HealthController } from './health.controller.js';

@Module({
  // The error filter logs what is not ready; terminus would do it a second time.
  imports: [TerminusModule.forRoot({ logger: false }), UploadsModule],
  controllers: [HealthController],
})
export class HealthModule {}
