import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobClosing } from '../jobs/jobClosing.service.js';
import { MailModule } from '../mail/mail.module.js';
import { WorkingCopiesModule } from '../working-copies/workingCopies.module.js';
import { Schedule, ScheduledAction } from './schedule.entity.js';
import { ScheduledWork } from './scheduledWork.service.js';
import { ScheduleRunner, ScheduleTimes } from './scheduleRunner.service.js';
import { SchedulesController } from './schedules.controller.js';
import { Schedules } from './schedules.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Schedule, ScheduledAction]), MailModule, WorkingCopiesModule],
  controllers: [SchedulesController],
  providers: [
    Schedules,
    ScheduledWork,
    ScheduleRunner,
    JobClosing,
    { provide: ScheduleTimes, useFactory: () => new ScheduleTimes() },
  ],
  exports: [Schedules, ScheduledWork],
})
export class SchedulesModule {}
