/**
 * Changes that `incompatibilities` reports but the last version can live with: a rule for values it never
 * writes, for example. Emptied when the next version is recorded.
 */
export const acceptedChanges: readonly { readonly change: string; readonly because: string }[] = [];
