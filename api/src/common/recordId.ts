const LARGEST_ID = 2_147_483_647;

export function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LARGEST_ID;
}

/** Takes a positive 32-bit integer in plain digits. */
export function toRecordId(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) && isId(Number(text)) ? Number(text) : undefined;
}
