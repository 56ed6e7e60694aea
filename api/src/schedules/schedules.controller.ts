import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Patch,
  Post,
  Query,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiDefaultResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { LimitedTo } from '../common/bodyLimits.js';
import { ErrorDto } from '../common/error.dto.js';
import { toPage } from '../common/page.js';
import { RecordIdPipe, WrittenRecordIdPipe } from '../common/recordId.pipe.js';
import { Env } from '../config/env.js';
import { ContentKindParam, ContentKindPipe } from '../editing/recordKind.pipe.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import {
  MOST_ACTIONS,
  SchedulableRecordResponse,
  ScheduleChanges,
  ScheduleDto,
  ScheduledActionInput,
  ScheduleInput,
  ScheduleListQuery,
  SchedulePage,
  ScheduleResponse,
  TimeZoneResponse,
} from './schedule.dto.js';
import { ScheduledWork } from './scheduledWork.service.js';
import { Schedules } from './schedules.service.js';

/** Records to publish and unpublish at given times. */
@ApiTags('schedules')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api/schedules')
export class SchedulesController {
  constructor(
    private readonly schedules: Schedules,
    private readonly work: ScheduledWork,
    private readonly env: Env,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What is scheduled, was done or has failed, by time' })
  @ApiOkResponse({ type: SchedulePage })
  async listSchedules(@Query() query: ScheduleListQuery): Promise<SchedulePage> {
    return toPage(await this.schedules.list(query), query, ScheduleDto.from);
  }

  @Get('time-zone')
  @ApiOperation({ summary: 'The zone that people enter and read times in' })
  @ApiOkResponse({ type: TimeZoneResponse })
  getTimeZone(): TimeZoneResponse {
    return { data: { timeZone: this.env.SITE_TIME_ZONE } };
  }

  @Get('records/:kind/:id')
  @ContentKindParam()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({ summary: 'What can be scheduled of a record' })
  @ApiOkResponse({ type: SchedulableRecordResponse })
  async getSchedulableRecord(
    @Param('kind', ContentKindPipe) kind: RecordKindName,
    @Param('id', RecordIdPipe) id: number,
  ): Promise<SchedulableRecordResponse> {
    return { data: await this.work.describe(kind, id) };
  }

  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ScheduleResponse })
  async getSchedule(@Param('id', RecordIdPipe) id: number): Promise<ScheduleResponse> {
    return { data: ScheduleDto.from(await this.schedules.get(id)) };
  }

  @Post()
  // Each record of a group has three fields.
  @LimitedTo({ keys: 4 * MOST_ACTIONS + 10 })
  @ApiOperation({ summary: 'Schedules one record, or with a name several that go live together' })
  @ApiCreatedResponse({ type: ScheduleResponse })
  async createSchedule(@Body() input: ScheduleInput): Promise<ScheduleResponse> {
    return { data: ScheduleDto.from(await this.schedules.create(input)) };
  }

  @Patch(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({ summary: 'Gives it another time; what has failed waits again' })
  @ApiOkResponse({ type: ScheduleResponse })
  async changeSchedule(
    @Param('id', WrittenRecordIdPipe) id: number,
    @Body() { at }: ScheduleChanges,
  ): Promise<ScheduleResponse> {
    return { data: ScheduleDto.from(await this.schedules.change(id, at)) };
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({ summary: 'Cancels what waits or has failed' })
  @ApiNoContentResponse()
  cancelSchedule(@Param('id', WrittenRecordIdPipe) id: number): Promise<void> {
    return this.schedules.cancel(id);
  }

  @Post(':id/retry')
  @HttpCode(HttpStatus.OK)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({ summary: 'Does again at once what has failed' })
  @ApiOkResponse({ type: ScheduleResponse })
  async retrySchedule(@Param('id', WrittenRecordIdPipe) id: number): Promise<ScheduleResponse> {
    return { data: ScheduleDto.from(await this.schedules.retry(id)) };
  }

  @Post(':id/dismiss')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({ summary: 'Takes what has failed off the Dashboard' })
  @ApiNoContentResponse()
  dismissSchedule(@Param('id', WrittenRecordIdPipe) id: number): Promise<void> {
    return this.schedules.dismiss(id);
  }

  @Post(':id/actions')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({ summary: 'Adds a record to a group' })
  @ApiCreatedResponse({ type: ScheduleResponse })
  async addScheduledAction(
    @Param('id', WrittenRecordIdPipe) id: number,
    @Body() action: ScheduledActionInput,
  ): Promise<ScheduleResponse> {
    return { data: ScheduleDto.from(await this.schedules.add(id, action)) };
  }

  @Delete(':id/actions/:actionId')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiParam({ name: 'actionId', type: 'integer' })
  @ApiOperation({ summary: 'Takes a record out of a group; the last one takes the group with it' })
  @ApiNoContentResponse()
  removeScheduledAction(
    @Param('id', WrittenRecordIdPipe) id: number,
    @Param('actionId', WrittenRecordIdPipe) actionId: number,
  ): Promise<void> {
    return this.schedules.remove(id, actionId);
  }
}
