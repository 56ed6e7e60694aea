import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RateLimitsModule } from '../rate-limits/rateLimits.module.js';
import { Composition } from './composition.service.js';
import { DeployTokensController } from './deployTokens.controller.js';
import { DeployTokensModule } from './deployTokens.module.js';
import { Gate, GateTimeLimit } from './gate.service.js';
import { InternalSlicesController } from './internalSlices.controller.js';
import { Judgements } from './judging/judgements.service.js';
import { Judging } from './judging/judging.service.js';
import { OldSliceData } from './oldSliceData.service.js';
import { PointerMoves } from './pointerMoves.service.js';
import { Previews } from './previews.service.js';
import { Release } from './release.entity.js';
import { FrameMapper } from './release-errors/frameMapper.service.js';
import {
  InternalReleaseErrorsController,
  ReleaseErrorsController,
} from './release-errors/releaseErrors.controller.js';
import { ReleaseErrors } from './release-errors/releaseErrors.service.js';
import { ReleaseMaps } from './release-errors/releaseMaps.service.js';
import { ReleaseFile } from './releaseFile.entity.js';
import { releaseFiles } from './releaseFiles.js';
import { ReleaseMarks } from './releaseMarks.service.js';
import { ReleasePruning } from './releasePruning.service.js';
import { ReleaseRemoval } from './releaseRemoval.service.js';
import { ReleasesController } from './releases.controller.js';
import { Releases } from './releases.service.js';
import { ReleaseUpload } from './releaseUpload.service.js';
import { ShellsController } from './shells.controller.js';
import { Shells } from './shells.service.js';
import { SliceHistory } from './slice-history/sliceHistory.service.js';
import { SliceEvent } from './sliceEvent.entity.js';
import { SliceLog } from './sliceLog.service.js';
import { SliceRetirement } from './sliceRetirement.service.js';
import { SliceStates } from './sliceStates.service.js';
import { SlicesController } from './slices.controller.js';
import { SlotsController } from './slots.controller.js';
import { Slots } from './slots.service.js';
import { Visits } from './visits.service.js';
import { Vitals } from './vitals.service.js';

@Module({
  imports: [
    RateLimitsModule,
    TypeOrmModule.forFeature([Release, ReleaseFile, SliceEvent]),
    DeployTokensModule,
  ],
  controllers: [
    SlicesController,
    ReleasesController,
    DeployTokensController,
    ShellsController,
    SlotsController,
    ReleaseErrorsController,
    InternalSlicesController,
    InternalReleaseErrorsController,
  ],
  providers: [
    Composition,
    Gate,
    GateTimeLimit,
    Judgements,
    Judging,
    OldSliceData,
    PointerMoves,
    Previews,
    FrameMapper,
    releaseFiles,
    Releases,
    ReleaseErrors,
    ReleaseMaps,
    ReleaseMarks,
    ReleasePruning,
    ReleaseRemoval,
    ReleaseUpload,
    SliceRetirement,
    Shells,
    SliceHistory,
    SliceLog,
    SliceStates,
    Slots,
    Visits,
    Vitals,
  ],
  exports: [releaseFiles],
})
export class SlicesModule {}
