export interface MailAddress {
  readonly name: string;
  readonly address: string;
}
