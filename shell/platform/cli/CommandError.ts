/** A command that could not be run: the message says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
