/**
 * Columns that no entity of this version uses, but that stay for the previous version: `{ companies: ['fax'] }`. A
 * later version drops them and their names here. docs/operations.md explains how to remove a column.
 */
export const leftBehind: Readonly<Record<string, readonly string[]>> = {};
