import { Module } from '@nestjs/common';
import { ApiProcesses } from './apiProcesses.service.js';
import { MachineTimes } from './machineTimes.js';
import { PreflightController } from './preflight.controller.js';
import { Preflight } from './preflight.service.js';

@Module({
  controllers: [PreflightController],
  providers: [ApiProcesses, { provide: MachineTimes, useValue: new MachineTimes() }, Preflight],
})
export class MachinesModule {}
