import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { dataSourceOptions } from './dataSourceOptions.js';
import { migrate } from './migrate.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Env],
      useFactory: (env: Env) => ({
        ...dataSourceOptions(env.DATABASE_URL),
        retryAttempts: 5,
        retryDelay: 1_000,
      }),
      dataSourceFactory: async (options) => {
        if (options === undefined) {
          throw new Error('The database options are missing');
        }
        return migrate(await new DataSource(options).initialize());
      },
    }),
  ],
})
export class DatabaseModule {}
