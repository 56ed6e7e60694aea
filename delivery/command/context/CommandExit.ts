/** Ends a command that has printed its result, if the outcome is not the one wanted. */
export class CommandExit extends Error {
  override readonly name = 'CommandExit';
  readonly exitCode: 1 | 3 | 4;

  constructor(exitCode: 1 | 3 | 4) {
    super(`Exit code ${exitCode}`);
    this.exitCode = exitCode;
  }
}
