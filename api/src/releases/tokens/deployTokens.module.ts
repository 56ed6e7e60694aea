import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeployCredentials } from '../../auth/deployCredentials.js';
import { DeployToken } from './deployToken.entity.js';
import { DeployTokens } from './deployTokens.service.js';

/** Global, because the API's guard looks up tokens through an interface that the sign-in defines. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([DeployToken])],
  providers: [DeployTokens, { provide: DeployCredentials, useExisting: DeployTokens }],
  exports: [DeployTokens, DeployCredentials],
})
export class DeployTokensModule {}
