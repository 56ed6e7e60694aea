import type { RefusalCode } from '@site/delivery/command/describe/advice';
import type { SliceManifest } from '@site/platform/shell';
import type { GateInput } from '@site/rules/gate';

export type { RefusalCode };

export interface Candidate {
  readonly input: GateInput;
  readonly manifest: SliceManifest;
}

/** Says what is wrong with a candidate. `adviceFor` of the `slices` command says what to do about it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
