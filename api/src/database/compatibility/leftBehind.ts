/**
 * Columns by table that only the previous version uses: `{ companies: ['fax'] }`. docs/operations.md explains
 * how to remove a column.
 */
export const leftBehind: Readonly<Record<string, readonly string[]>> = {};
