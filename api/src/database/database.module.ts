import { Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { ClsPluginTransactional } from '@nestjs-cls/transactional';
import { TransactionalAdapterTypeOrm } from '@nestjs-cls/transactional-adapter-typeorm';
import { ClsModule } from 'nestjs-cls';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { SITE_ZONE } from '../content/fields/day.js';
import { followTransactions } from '../postgres/transactions.js';
import { dataSourceOptions } from './dataSourceOptions.js';
import { awaitMigrations, migrate } from './migrate.js';
import { SchemaError } from './schemaState.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Env],
      useFactory: (env: Env) => ({
        ...dataSourceOptions(env.databaseUrl(`-c ${SITE_ZONE}=${env.SITE_TIME_ZONE}`)),
        retryAttempts: 5,
        retryDelay: 1_000,
        // A schema mismatch does not go away by itself.
        toRetry: (error: unknown) => !(error instanceof SchemaError),
        migratesItself: env.MIGRATE !== 'job',
      }),
      dataSourceFactory: async (options) => {
        if (options === undefined) {
          throw new Error('The database options are missing');
        }
        const dataSource = await new DataSource(options).initialize();
        const prepare = 'migratesItself' in options && options.migratesItself ? migrate : awaitMigrations;
        return followTransactions(await prepare(dataSource, { tell: console.error }));
      },
    }),
    // Holds who is acting, and the current transaction.
    ClsModule.forRoot({
      global: true,
      // There are none, and resolving them would load a module on every request.
      middleware: { mount: true, resolveProxyProviders: false, initializePlugins: false },
      plugins: [
        new ClsPluginTransactional({
          imports: [TypeOrmModule],
          adapter: new TransactionalAdapterTypeOrm({ dataSourceToken: getDataSourceToken() }),
        }),
      ],
    }),
  ],
})
export class DatabaseModule {}
