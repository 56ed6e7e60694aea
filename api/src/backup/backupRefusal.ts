/** The user of the command can act on its message. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
