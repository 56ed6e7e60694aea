import type { SliceManifest } from '@site/platform/shell';
import type { GateInput } from '@site/rules/gate';

export interface Candidate {
  readonly input: GateInput;
  readonly manifest: SliceManifest;
}
