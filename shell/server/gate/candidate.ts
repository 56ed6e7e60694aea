import type { SliceManifest } from '@site/platform/shell';
import type { GateInput } from './gateInput';

/** A release whose manifest keeps the rules. */
export interface Candidate {
  readonly input: GateInput;
  readonly manifest: SliceManifest;
}
