/** The shell is overloaded: the visitor may try again in a moment. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly statusCode = 503;
}
