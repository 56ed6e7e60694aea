/** How processes of the API hear of each other; in milliseconds. */
export class MachineTimes {
  /** How often one says that it runs. */
  readonly interval: number = 3_000;
  /** How often one that starts looks whether another one, which is in its way, is heard again. */
  readonly lookAgain: number = 500;
  /** Who was not heard again for so long is taken to be gone. */
  readonly goneAfter: number = 8_000;
  /** And is forgotten after so long. */
  readonly forgottenAfter: number = 30_000;

  constructor(options: Partial<MachineTimes> = {}) {
    Object.assign(this, options);
  }
}
