/** The user of the command can act on the message. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
