import type { components } from '@site/platform/shell/api-schema';

type Schemas = components['schemas'];

export type Check = Schemas['CheckDto'];
export type CheckResult = Schemas['CheckResultDto'];
export type JudgingProgress = Schemas['JudgingDto'];
export type SliceState = Schemas['SliceStateDto'];
export type Release = Schemas['ReleaseDto'];
export type IncomingRelease = Schemas['IncomingReleaseDto'];
export type SliceEvent = Schemas['SliceEventDto'];
export type DeployToken = Schemas['DeployTokenDto'];
export type DeployScope = Schemas['DeployScope'];
export type DeployTokenInput = Schemas['DeployTokenInput'];
export type NewDeployToken = Schemas['NewDeployTokenDto'];
export type PromoteInput = Schemas['PromoteInput'];
export type RollbackInput = Schemas['RollbackInput'];
export type CanaryInput = Schemas['CanaryInput'];
export type ReleaseError = Schemas['ReleaseErrorDto'];
export type SlotSides = Schemas['SlotSidesDto'];
export type Shell = Schemas['ShellDto'];
export type RetireInput = Schemas['RetireInput'];
export type PruneInput = Schemas['PruneInput'];
export type PruneResult = Schemas['PruneResultDto'];
export type Comparison = Schemas['ComparisonDto'];
export type PreviewInput = Schemas['PreviewInput'];
export type Preview = Schemas['PreviewDto'];
