/**
 * What `incompatibilities` finds and the last version can live with all the same, with the reason: a rule for values that
 * it never writes, for example. Emptied when the next version is recorded.
 */
export const acceptedChanges: readonly { readonly change: string; readonly because: string }[] = [];
