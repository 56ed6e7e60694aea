import { Module } from '@nestjs/common';
import { ClientAddress } from './clientAddress.js';
import { RateLimits } from './rateLimits.service.js';

@Module({
  providers: [RateLimits, ClientAddress],
  exports: [RateLimits, ClientAddress],
})
export class RateLimitsModule {}
