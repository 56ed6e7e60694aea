export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
