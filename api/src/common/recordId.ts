const LARGEST_ID = 2_147_483_647;

/** Takes a positive 32-bit integer in plain digits. */
export function toRecordId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= LARGEST_ID ? id : undefined;
}
