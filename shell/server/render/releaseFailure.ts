/** Why a release could not render what it should. */
export interface ReleaseFailure {
  readonly message: string;
  /** Something did not come in time, which an overloaded machine may cause. */
  readonly isTimeout: boolean;
}
