/** What a command that was carried out ends with: all has been said, and it is not the whole of what was wanted. */
export class Ending extends Error {
  override readonly name = 'Ending';
  readonly exitCode: 1 | 3 | 4;

  constructor(exitCode: 1 | 3 | 4) {
    super(`Ended with ${exitCode}`);
    this.exitCode = exitCode;
  }
}
