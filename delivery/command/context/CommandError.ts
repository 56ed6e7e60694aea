/** Thrown if a command could not be run. The message says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
