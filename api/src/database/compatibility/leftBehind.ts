/**
 * Columns that no entity of this version knows, and that stay for the version before: `{ companies: ['fax'] }`. A later
 * version drops them, and their names from here. How a column goes is in docs/operations.md.
 */
export const leftBehind: Readonly<Record<string, readonly string[]>> = {};
