/** What the gate tells while it judges, a line of JSON each. The verdict is the last line. */
export type GateEvent =
  /** A check is over. */
  | { readonly check: string; readonly passed: boolean }
  /** The pages that the release has to pass in a browser, in the order in which they are visited. */
  | { readonly pages: readonly string[] }
  | { readonly page: string; readonly passed: boolean; readonly problem: string | null };

export type Tell = (event: GateEvent) => void;
