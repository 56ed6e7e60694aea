/**
 * Ends a command with an exit code other than 0 after it has run and printed its result, when the outcome is not the
 * one wanted.
 */
export class Ending extends Error {
  override readonly name = 'Ending';
  readonly exitCode: 1 | 3 | 4;

  constructor(exitCode: 1 | 3 | 4) {
    super(`Ended with ${exitCode}`);
    this.exitCode = exitCode;
  }
}
