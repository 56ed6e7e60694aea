import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TrashController } from './trash.controller.js';
import { TrashService } from './trash.service.js';
import { TrashedRecord } from './trashedRecord.entity.js';
import { TrashSweep } from './trashSweep.js';

@Module({
  imports: [TypeOrmModule.forFeature([TrashedRecord])],
  controllers: [TrashController],
  providers: [TrashService, TrashSweep],
  exports: [TrashService],
})
export class TrashModule {}
