import { Module } from '@nestjs/common';
import { MetricsServer } from './metricsServer.service.js';

@Module({ providers: [MetricsServer] })
export class MetricsModule {}
