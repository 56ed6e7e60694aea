import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { RateLimitsModule } from '../rate-limits/rateLimits.module.js';
import { Counts } from './health/counts.service.js';
import { ReleaseErrors } from './health/releaseErrors.service.js';
import { Rollback } from './health/rollback.service.js';
import { SliceHistory } from './health/sliceHistory.service.js';
import { Gate, GateTimeLimit } from './judging/gate.service.js';
import { Judgements } from './judging/judgements.service.js';
import { Judging } from './judging/judging.service.js';
import { Composition } from './pointers/composition.service.js';
import { Shells } from './pointers/shells.service.js';
import { Release, ReleaseFile } from './records/release.entities.js';
import { InternalSlicesController } from './serving/internalSlices.controller.js';
import { OldSliceData } from './serving/oldSliceData.service.js';
import { OverviewController } from './serving/overview.controller.js';
import { PointerMoves } from './serving/pointerMoves.service.js';
import { ReleaseChecks } from './serving/releaseChecks.service.js';
import { ReleaseMarks } from './serving/releaseMarks.service.js';
import { ReleasesController } from './serving/releases.controller.js';
import { Releases } from './serving/releases.service.js';
import { SliceRetirement } from './serving/sliceRetirement.service.js';
import { SliceStates } from './serving/sliceStates.service.js';
import { SlicesController } from './serving/slices.controller.js';
import { ReleaseAnnouncement } from './store/releaseAnnouncement.service.js';
import { releaseFiles } from './store/releaseFiles.js';
import { ReleasePruning } from './store/releasePruning.service.js';
import { ReleaseRemoval } from './store/releaseRemoval.service.js';
import { ReleaseUpload } from './store/releaseUpload.service.js';
import { DeployTokensController } from './tokens/deployTokens.controller.js';
import { DeployTokensModule } from './tokens/deployTokens.service.js';

@Module({
  imports: [
    AuthModule,
    RateLimitsModule,
    TypeOrmModule.forFeature([Release, ReleaseFile]),
    DeployTokensModule,
  ],
  controllers: [
    SlicesController,
    ReleasesController,
    DeployTokensController,
    OverviewController,
    InternalSlicesController,
  ],
  providers: [
    Composition,
    Counts,
    Gate,
    GateTimeLimit,
    Judgements,
    Judging,
    OldSliceData,
    PointerMoves,
    releaseFiles,
    Releases,
    ReleaseAnnouncement,
    ReleaseChecks,
    ReleaseErrors,
    ReleaseMarks,
    ReleasePruning,
    ReleaseRemoval,
    ReleaseUpload,
    Rollback,
    SliceRetirement,
    Shells,
    SliceHistory,
    SliceStates,
  ],
  exports: [releaseFiles],
})
export class ReleasesModule {}
