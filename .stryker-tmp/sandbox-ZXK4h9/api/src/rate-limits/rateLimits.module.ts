import { Module } from '@nestjs/common';
import { ClientAddress } from './clientAddress.js';
import { RateLimits } from './rateLimits.service.js';
import { WriteLimitGuard } from './writeLimit.guard.js';

@Module({
  providers: [RateLimits, ClientAddress, WriteLimitGuard],
  exports: [RateLimits, ClientAddress, WriteLimitGuard],
})
export class RateLimitsModule {}
