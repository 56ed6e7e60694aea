import { Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { ClsPluginTransactional } from '@nestjs-cls/transactional';
import { TransactionalAdapterTypeOrm } from '@nestjs-cls/transactional-adapter-typeorm';
import { ClsModule } from 'nestjs-cls';
import { DataSource } from 'typeorm';
import { keepAuditEntries } from '../audit/auditRetention.service.js';
import { writersOf } from '../audit/writer.js';
import { Env } from '../config/env.js';
import { SITE_ZONE } from '../content/fields/day.js';
import { followTransactions } from '../postgres/transactions.js';
import { dataSourceOptions } from './dataSourceOptions.js';
import { awaitMigrations, migrate } from './migrate.js';
import { SchemaError } from './schemaState.js';

function optionsOf(env: Env) {
  return {
    ...dataSourceOptions(env.databaseUrl(`-c ${SITE_ZONE}=${env.SITE_TIME_ZONE}`), writersOf(env)),
    retryAttempts: 5,
    retryDelay: 1_000,
    // A schema mismatch does not go away by itself.
    toRetry: (error: unknown) => !(error instanceof SchemaError),
    migratesItself: env.MIGRATE !== 'job',
    keptDays: env.AUDIT_RETENTION_DAYS,
  };
}

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Env],
      useFactory: optionsOf,
      dataSourceFactory: async (options) => {
        if (options === undefined) {
          throw new Error('The database options are missing');
        }
        const dataSource = await new DataSource(options).initialize();
        const { migratesItself = false, keptDays = 0 } = options as Partial<ReturnType<typeof optionsOf>>;
        const prepare = migratesItself ? migrate : awaitMigrations;
        await prepare(dataSource, { tell: console.error });
        if (migratesItself) {
          await keepAuditEntries(dataSource, keptDays);
        }
        return followTransactions(dataSource);
      },
    }),
    ClsModule.forRoot({
      global: true,
      // There are no such middlewares, and looking for them would load a module for each request.
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
