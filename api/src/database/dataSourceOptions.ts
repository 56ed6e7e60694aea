import { type DataSourceOptions, DefaultNamingStrategy } from 'typeorm';
import '../content/routes/entities.js';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { MigrationInterface, Table } from 'typeorm';
import { AuditEntry, AuditForwarding, AuditHead } from '../audit/audit.entities.js';
import { Bearer, Person, PersonToken, Session } from '../auth/auth.entities.js';
import { Passkey, RecoveryCode, SignInChallenge } from '../auth/factors/factor.entities.js';
import {
  ContactNote,
  ContactReply,
  ContactSubmission,
  ContactTemplate,
} from '../contact/contactSubmission.entity.js';
import { ContactMailbox, ContactMessage } from '../contact/incoming/contactMessage.entity.js';
import { kinds } from '../content/kinds/kinds.js';
import { entityOf } from '../content/routes/recordClasses.js';
import { RecordVersion } from '../history/recordVersion.entity.js';
import { OutgoingMail } from '../mail/outgoingMail.entity.js';
import { FormerMediaAddress, Media, MediaUse } from '../media/media.entity.js';
import { DatabaseLog } from '../postgres/databaseLog.js';
import { type DescribeWriter, PreparingClient } from '../postgres/preparingClient.js';
import { Erasure } from '../privacy/erasure.entity.js';
import { ReleaseError, VisitCount, VisitNetwork, VitalCount } from '../releases/health/counts.entities.js';
import { Judgement } from '../releases/judging/judgements.service.js';
import { Shell } from '../releases/pointers/shells.service.js';
import { Pointer, Release, ReleaseFile, Slice, SliceEvent } from '../releases/records/release.entities.js';
import { DeployToken } from '../releases/tokens/deployToken.entity.js';
import { SampleContentLoad } from '../sample-content/sampleContentLoad.entity.js';
import { Schedule, ScheduledAction } from '../schedules/schedule.entity.js';
import { TrashedRecord } from '../trash/trashedRecord.entity.js';
import { WebhookDelivery } from '../webhooks/webhookDelivery.entity.js';
import { OpenEditor, WorkingCopy } from '../working-copies/workingCopy.entities.js';
import { ApiProcess } from './apiProcess.entity.js';

const folder = join(import.meta.dirname, 'migrations');
const require = createRequire(import.meta.url);

/** Jest would compile a module with a top-level await several times. */
export const migrations = readdirSync(folder)
  .filter((file) => /\.[jt]s$/.test(file))
  .sort()
  .flatMap((file) => Object.values<new () => MigrationInterface>(require(join(folder, file))));

class PostgresNames extends DefaultNamingStrategy {
  override columnName(property: string, name: string | undefined): string {
    return name ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }

  override joinColumnName(relation: string, referenced: string): string {
    return this.columnName(`${relation}_${referenced}`, undefined);
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_fkey`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_key`;
  }
}

export function dataSourceOptions(url: string, describeWriter?: DescribeWriter): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: [
      ...kinds.map((kind) => entityOf(kind)),
      ApiProcess,
      AuditEntry,
      AuditForwarding,
      AuditHead,
      Bearer,
      ContactMailbox,
      ContactMessage,
      ContactNote,
      ContactReply,
      ContactSubmission,
      ContactTemplate,
      DeployToken,
      Erasure,
      FormerMediaAddress,
      Judgement,
      Media,
      MediaUse,
      OpenEditor,
      OutgoingMail,
      Passkey,
      Person,
      PersonToken,
      Pointer,
      RecordVersion,
      RecoveryCode,
      Release,
      ReleaseError,
      ReleaseFile,
      SampleContentLoad,
      Schedule,
      ScheduledAction,
      Session,
      Shell,
      SignInChallenge,
      Slice,
      SliceEvent,
      TrashedRecord,
      VisitCount,
      VisitNetwork,
      VitalCount,
      WebhookDelivery,
      WorkingCopy,
    ],
    migrations,
    namingStrategy: new PostgresNames(),
    synchronize: false,
    // The error filter logs errors, without values.
    logging: false,
    logger: new DatabaseLog(),
    applicationName: 'lumenvale-api',
    extra: {
      Client: PreparingClient,
      describeWriter,
      max: 20,
      // A connection's prepared statements end with it.
      idleTimeoutMillis: 60_000,
      // A new connection prepares what is in use by then.
      maxLifetimeSeconds: 600,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  };
}
