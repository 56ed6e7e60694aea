import { Body, Controller, Delete, Get, Module, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Command, NoContent } from '../common/changes.js';
import { type Data, type Page, pageOf, responseOf, toPage } from '../common/page.js';
import { Env } from '../config/env.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import { JobClosing } from '../jobs/jobClosing.service.js';
import { MailModule } from '../mail/mail.module.js';
import { LimitedTo } from '../requests/bodyLimits.js';
import { RecordIdParam, WrittenRecordIdParam } from '../requests/recordId.pipe.js';
import { ContentKindParam } from '../requests/recordKind.pipe.js';
import { WorkingCopiesModule } from '../working-copies/workingCopies.controller.js';
import {
  MOST_ACTIONS,
  SchedulableRecordDto,
  ScheduleChanges,
  ScheduleDto,
  ScheduleInput,
  ScheduleListQuery,
  SeenActionInput,
  TimeZoneDto,
} from './schedule.dto.js';
import { Schedule, ScheduledAction } from './schedule.entity.js';
import { ScheduledWork } from './scheduledWork.service.js';
import { ScheduleRunner, ScheduleTimes } from './scheduleRunner.service.js';
import { Schedules } from './schedules.service.js';

@ApiTags('schedules')
@Controller('api/schedules')
class SchedulesController {
  constructor(
    private readonly schedules: Schedules,
    private readonly work: ScheduledWork,
    private readonly env: Env,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Schedules that are waiting, done or failed, by time' })
  @ApiOkResponse({ type: pageOf(ScheduleDto) })
  async listSchedules(@Query() query: ScheduleListQuery): Promise<Page<ScheduleDto>> {
    return toPage(await this.schedules.list(query), query, ScheduleDto.from);
  }

  @Get('time-zone')
  @ApiOperation({ summary: 'The time zone in which times are entered and shown' })
  @ApiOkResponse({ type: responseOf(TimeZoneDto) })
  getTimeZone(): Data<TimeZoneDto> {
    return { data: { timeZone: this.env.SITE_TIME_ZONE } };
  }

  @Get('records/:kind/:id')
  @ApiOperation({ summary: 'What can be scheduled for a record' })
  @ApiOkResponse({ type: responseOf(SchedulableRecordDto) })
  async getSchedulableRecord(
    @ContentKindParam() kind: RecordKindName,
    @RecordIdParam() id: number,
  ): Promise<Data<SchedulableRecordDto>> {
    return { data: await this.work.describe(kind, id) };
  }

  @Get(':id')
  @ApiOkResponse({ type: responseOf(ScheduleDto) })
  async getSchedule(@RecordIdParam() id: number): Promise<Data<ScheduleDto>> {
    return { data: ScheduleDto.from(await this.schedules.get(id)) };
  }

  @Post()
  @LimitedTo({ keys: 4 * MOST_ACTIONS + 10 })
  @ApiOperation({ summary: 'Schedules one record or, with a name, a group of records that is done together' })
  @ApiCreatedResponse({ type: responseOf(ScheduleDto) })
  async createSchedule(@Body() input: ScheduleInput): Promise<Data<ScheduleDto>> {
    return { data: ScheduleDto.from(await this.schedules.create(input)) };
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Changes its time; a failed schedule waits again' })
  @ApiOkResponse({ type: responseOf(ScheduleDto) })
  async changeSchedule(
    @WrittenRecordIdParam() id: number,
    @Body() { at }: ScheduleChanges,
  ): Promise<Data<ScheduleDto>> {
    return { data: ScheduleDto.from(await this.schedules.change(id, at)) };
  }

  @Delete(':id')
  @NoContent('Cancels a schedule that is waiting or has failed')
  cancelSchedule(@WrittenRecordIdParam() id: number): Promise<void> {
    return this.schedules.cancel(id);
  }

  @Post(':id/retry')
  @Command('Tries a failed schedule again at once')
  @ApiOkResponse({ type: responseOf(ScheduleDto) })
  async retrySchedule(@WrittenRecordIdParam() id: number): Promise<Data<ScheduleDto>> {
    return { data: ScheduleDto.from(await this.schedules.retry(id)) };
  }

  @Post(':id/dismiss')
  @NoContent('Removes a failed schedule from the Dashboard')
  dismissSchedule(@WrittenRecordIdParam() id: number): Promise<void> {
    return this.schedules.dismiss(id);
  }

  @Post(':id/actions')
  @ApiOperation({ summary: 'Adds a record to a group' })
  @ApiCreatedResponse({ type: responseOf(ScheduleDto) })
  async addScheduledAction(
    @WrittenRecordIdParam() id: number,
    @Body() action: SeenActionInput,
  ): Promise<Data<ScheduleDto>> {
    return { data: ScheduleDto.from(await this.schedules.add(id, action)) };
  }

  @Delete(':id/actions/:actionId')
  @NoContent('Removes a record from a group; removing the last one deletes the group')
  removeScheduledAction(
    @WrittenRecordIdParam() id: number,
    @WrittenRecordIdParam('actionId') actionId: number,
  ): Promise<void> {
    return this.schedules.remove(id, actionId);
  }
}

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
