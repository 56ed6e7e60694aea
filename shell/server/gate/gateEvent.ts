/** The gate writes one line of JSON for each event. The verdict is the last line. */
export type GateEvent =
  | { readonly check: string; readonly passed: boolean }
  | { readonly pages: readonly string[] }
  | { readonly page: string; readonly passed: boolean; readonly problem: string | null };

export type Tell = (event: GateEvent) => void;
