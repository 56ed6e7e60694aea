/** Why there is no backup, or why nothing is restored; the message is one that whoever typed the command can act on. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
