import type { Check } from './Registry.ts';

interface Refusal {
  readonly status: number;
  readonly code?: string | null;
  readonly checks?: readonly Check[] | null;
  readonly advice?: string | null;
  readonly retryAfter?: number | null;
}

export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  /** HTTP status; 0 if no answer came. */
  readonly status: number;
  readonly code: string | null;
  readonly checks: readonly Check[] | null;
  readonly advice: string | null;
  /** In milliseconds; null if the registry does not say, undefined if another try would not help. */
  readonly retryAfter: number | null | undefined;

  constructor(message: string, { status, code = null, checks = null, advice = null, retryAfter }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.checks = checks;
    this.advice = advice;
    this.retryAfter = retryAfter;
  }

  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429;
  }
}

/** Thrown before anything is sent, with the code that the gate would use. */
export class LocalRefusal extends Error {
  override readonly name = 'LocalRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
