/** Thrown with a message that the user of the command can act on. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
