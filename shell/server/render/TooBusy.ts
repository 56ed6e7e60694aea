/** The shell has more to do than it can: the visitor may come again in a moment. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly statusCode = 503;
}
