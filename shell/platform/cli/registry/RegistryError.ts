import type { Check } from './shapes.ts';

interface Refusal {
  readonly status: number;
  readonly code?: string | null;
  readonly checks?: readonly Check[] | null;
}

/** What a registry said no to, or could not do. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The reason in a word, as docs/releases.md explains it: `LIVE_CHANGED`. */
  readonly code: string | null;
  /** What the gate found, when it was the gate that refused. */
  readonly checks: readonly Check[] | null;

  constructor(message: string, { status, code = null, checks = null }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.checks = checks;
  }

  /** The registry understood and says no: trying again gives the same answer. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429;
  }
}
