import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HistoryController } from './history.controller.js';
import { HistoryService } from './history.service.js';
import { RecordVersion } from './recordVersion.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([RecordVersion])],
  controllers: [HistoryController],
  providers: [HistoryService],
  exports: [HistoryService],
})
export class HistoryModule {}
