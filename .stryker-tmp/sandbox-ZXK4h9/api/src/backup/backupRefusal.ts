/** Why a backup or a restore was refused. The message is one that the user of the command can act on. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
