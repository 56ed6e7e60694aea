import type { DataSourceOptions } from 'typeorm';
import { Article } from '../articles/article.entity.js';
import { ArticleCategory } from '../articles/articleCategory.entity.js';
import { Administrator } from '../auth/administrator.entity.js';
import { Bearer } from '../auth/bearer.entity.js';
import { Session } from '../auth/session.entity.js';
import { Company } from '../companies/company.entity.js';
import { ContactReply } from '../contact/contactReply.entity.js';
import { ContactSubmission } from '../contact/contactSubmission.entity.js';
import { RecordVersion } from '../history/recordVersion.entity.js';
import { Job } from '../jobs/job.entity.js';
import { ApiProcess } from '../machines/apiProcess.entity.js';
import { OutgoingMail } from '../mail/outgoingMail.entity.js';
import { DatabaseLog } from '../postgres/databaseLog.js';
import { PreparingClient } from '../postgres/preparingClient.js';
import { SampleContentLoad } from '../sample-content/sampleContentLoad.entity.js';
import { Schedule, ScheduledAction } from '../schedules/schedule.entity.js';
import { SiteContent } from '../site-content/siteContent.entity.js';
import { DeployToken } from '../slices/deployToken.entity.js';
import { Pointer } from '../slices/pointer.entity.js';
import { Release } from '../slices/release.entity.js';
import { ReleaseError } from '../slices/release-errors/releaseError.entity.js';
import { ReleaseMap } from '../slices/release-errors/releaseMap.entity.js';
import { ReleaseFile } from '../slices/releaseFile.entity.js';
import { Shell } from '../slices/shell.entity.js';
import { Slice } from '../slices/slice.entity.js';
import { SliceEvent } from '../slices/sliceEvent.entity.js';
import { VisitCount } from '../slices/visitCount.entity.js';
import { VisitNetwork } from '../slices/visitNetwork.entity.js';
import { VitalCount } from '../slices/vitalCount.entity.js';
import { TeamMember } from '../team/teamMember.entity.js';
import { TrashedRecord } from '../trash/trashedRecord.entity.js';
import { WebhookDelivery } from '../webhooks/webhookDelivery.entity.js';
import { OpenEditor } from '../working-copies/openEditor.entity.js';
import { WorkingCopy } from '../working-copies/workingCopy.entity.js';
import { CreateCompanies1767225600000 } from './migrations/1767225600000-createCompanies.js';
import { CreateTeamMembers1767225600001 } from './migrations/1767225600001-createTeamMembers.js';
import { CreateArticles1767225600002 } from './migrations/1767225600002-createArticles.js';
import { CreateJobs1767225600003 } from './migrations/1767225600003-createJobs.js';
import { CreateSiteContent1767225600004 } from './migrations/1767225600004-createSiteContent.js';
import { CreateContactSubmissions1767225600005 } from './migrations/1767225600005-createContactSubmissions.js';
import { CreateRateLimits1767225600006 } from './migrations/1767225600006-createRateLimits.js';
import { CreateSampleContentLoads1767225600007 } from './migrations/1767225600007-createSampleContentLoads.js';
import { KeepSearchText1767225600020 } from './migrations/1767225600020-keepSearchText.js';
import { CreateOutgoingMails1767225600021 } from './migrations/1767225600021-createOutgoingMails.js';
import { IndexPublishedArticles1767225600022 } from './migrations/1767225600022-indexPublishedArticles.js';
import { CreateAdministrators1767225600030 } from './migrations/1767225600030-createAdministrators.js';
import { KeepNotifications1767225600031 } from './migrations/1767225600031-keepNotifications.js';
import { CreateSlices1767225600040 } from './migrations/1767225600040-createSlices.js';
import { NameReplies1767225600050 } from './migrations/1767225600050-nameReplies.js';
import { KeepFailures1767225600060 } from './migrations/1767225600060-keepFailures.js';
import { CreateContentVersion1767225600070 } from './migrations/1767225600070-createContentVersion.js';
import { KeepShortTexts1767225601001 } from './migrations/1767225601001-keepShortTexts.js';
import { KeepMailsUntilQueued1767225601002 } from './migrations/1767225601002-keepMailsUntilQueued.js';
import { KeepLastUseOfSessions1767225602100 } from './migrations/1767225602100-keepLastUseOfSessions.js';
import { CountBrowserReports1767225603200 } from './migrations/1767225603200-countBrowserReports.js';
import { LimitDeployTokens1767225603210 } from './migrations/1767225603210-limitDeployTokens.js';
import { KnowWhatReleasesAreFor1767225603230 } from './migrations/1767225603230-knowWhatReleasesAreFor.js';
import { CountBrowserErrors1767225603270 } from './migrations/1767225603270-countBrowserErrors.js';
import { KnowShells1767225604100 } from './migrations/1767225604100-knowShells.js';
import { RetireSlices1767225604110 } from './migrations/1767225604110-retireSlices.js';
import { MarkReleases1767225604120 } from './migrations/1767225604120-markReleases.js';
import { PruneReleases1767225604130 } from './migrations/1767225604130-pruneReleases.js';
import { TellWebhooks1767225605000 } from './migrations/1767225605000-tellWebhooks.js';
import { MeasureVitals1767225605100 } from './migrations/1767225605100-measureVitals.js';
import { KeepReleaseErrors1767225605110 } from './migrations/1767225605110-keepReleaseErrors.js';
import { KnowProvidedPlatforms1767225606000 } from './migrations/1767225606000-knowProvidedPlatforms.js';
import { TellUndecided1767225606100 } from './migrations/1767225606100-tellUndecided.js';
import { KeepVersions1767225607000 } from './migrations/1767225607000-keepVersions.js';
import { KeepWorkingCopies1767225607010 } from './migrations/1767225607010-keepWorkingCopies.js';
import { KeepSchedules1767225607100 } from './migrations/1767225607100-keepSchedules.js';
import { FindVersionsOfTexts1767225607120 } from './migrations/1767225607120-findVersionsOfTexts.js';
import { FindQuickly1767225607200 } from './migrations/1767225607200-findQuickly.js';
import { FindQueuedMails1767225608100 } from './migrations/1767225608100-findQueuedMails.js';
import { KnowMachines1767225615100 } from './migrations/1767225615100-knowMachines.js';
import { NameEnquiries1767225616000 } from './migrations/1767225616000-nameEnquiries.js';

/** Returns the options of the API's Postgres connections. */
export function dataSourceOptions(url: string): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: [
      Administrator,
      ApiProcess,
      Article,
      ArticleCategory,
      Bearer,
      Company,
      ContactReply,
      ContactSubmission,
      DeployToken,
      Job,
      OpenEditor,
      OutgoingMail,
      Pointer,
      RecordVersion,
      Release,
      ReleaseError,
      ReleaseFile,
      ReleaseMap,
      SampleContentLoad,
      Schedule,
      ScheduledAction,
      Session,
      Shell,
      SiteContent,
      Slice,
      SliceEvent,
      TeamMember,
      TrashedRecord,
      VisitCount,
      VisitNetwork,
      VitalCount,
      WebhookDelivery,
      WorkingCopy,
    ],
    migrations: [
      CreateCompanies1767225600000,
      CreateTeamMembers1767225600001,
      CreateArticles1767225600002,
      CreateJobs1767225600003,
      CreateSiteContent1767225600004,
      CreateContactSubmissions1767225600005,
      CreateRateLimits1767225600006,
      CreateSampleContentLoads1767225600007,
      KeepSearchText1767225600020,
      CreateOutgoingMails1767225600021,
      IndexPublishedArticles1767225600022,
      CreateAdministrators1767225600030,
      KeepNotifications1767225600031,
      CreateSlices1767225600040,
      NameReplies1767225600050,
      KeepFailures1767225600060,
      CreateContentVersion1767225600070,
      KeepShortTexts1767225601001,
      KeepMailsUntilQueued1767225601002,
      KeepLastUseOfSessions1767225602100,
      CountBrowserReports1767225603200,
      LimitDeployTokens1767225603210,
      KnowWhatReleasesAreFor1767225603230,
      CountBrowserErrors1767225603270,
      KnowShells1767225604100,
      RetireSlices1767225604110,
      MarkReleases1767225604120,
      PruneReleases1767225604130,
      TellWebhooks1767225605000,
      MeasureVitals1767225605100,
      KeepReleaseErrors1767225605110,
      KnowProvidedPlatforms1767225606000,
      TellUndecided1767225606100,
      KeepVersions1767225607000,
      KeepWorkingCopies1767225607010,
      KeepSchedules1767225607100,
      FindVersionsOfTexts1767225607120,
      FindQuickly1767225607200,
      FindQueuedMails1767225608100,
      KnowMachines1767225615100,
      NameEnquiries1767225616000,
    ],
    synchronize: false,
    // The error filter logs errors, without the values of the query.
    logging: false,
    logger: new DatabaseLog(),
    applicationName: 'lumenvale-api',
    extra: {
      Client: PreparingClient,
      max: 20,
      // A connection's prepared statements are lost with it.
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  };
}
