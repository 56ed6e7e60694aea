import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeployToken } from './deployToken.entity.js';
import { DeployTokens } from './deployTokens.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DeployToken])],
  providers: [DeployTokens],
  exports: [DeployTokens],
})
export class DeployTokensModule {}
