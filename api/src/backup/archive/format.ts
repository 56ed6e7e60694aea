export const INTEGER_BYTES = 4;
export const OFFSET_BYTES = 8;

/** What an archive begins with: its mark, version 1.14.0, the widths of its numbers, and that it is of the custom format. */
export const ARCHIVE = [...Buffer.from('PGDMP'), 1, 14, 0, INTEGER_BYTES, OFFSET_BYTES, 1];

/** What the rows of a table begin with. */
export const BLOCK_OF_ROWS = 1;
