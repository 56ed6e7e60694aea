/**
 * Changes that the last version can live with, such as a rule for values it never writes. Emptied when the
 * next version is recorded.
 */
export const acceptedChanges: readonly { readonly change: string; readonly because: string }[] = [];
