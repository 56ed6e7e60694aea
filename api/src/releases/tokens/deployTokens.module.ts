import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeployCredentials } from '../../auth/deployCredentials.js';
import { DeployToken } from './deployToken.entity.js';
import { DeployTokens } from './deployTokens.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([DeployToken])],
  providers: [DeployTokens, { provide: DeployCredentials, useExisting: DeployTokens }],
  exports: [DeployTokens, DeployCredentials],
})
export class DeployTokensModule {}
