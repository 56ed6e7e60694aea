import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeployCredentials } from '../auth/deployCredentials.js';
import { DeployToken } from './deployToken.entity.js';
import { DeployTokens } from './deployTokens.service.js';

/** Global, because who guards the API looks for tokens by what the sign-in calls them. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([DeployToken])],
  providers: [DeployTokens, { provide: DeployCredentials, useExisting: DeployTokens }],
  exports: [DeployTokens, DeployCredentials],
})
export class DeployTokensModule {}
