import { Global, Module } from '@nestjs/common';
import { Env, readEnv } from './env.js';

@Global()
@Module({
  providers: [{ provide: Env, useFactory: () => readEnv() }],
  exports: [Env],
})
export class ConfigModule {}
