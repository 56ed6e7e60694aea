import type { SliceManifest } from '@site/platform/shell';
import type { GateInput } from './gateInput';

export interface Candidate {
  readonly input: GateInput;
  readonly manifest: SliceManifest;
}
