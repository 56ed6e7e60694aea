import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { MailModule } from '../mail/mail.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { HealthController } from './health.controller.js';

@Module({
  // The error filter already logs what is not ready; terminus would log it again.
  imports: [TerminusModule.forRoot({ logger: false }), UploadsModule, MailModule, ReleasesModule],
  controllers: [HealthController],
})
export class HealthModule {}
