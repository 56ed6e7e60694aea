export const INTEGER_BYTES = 4;
export const OFFSET_BYTES = 8;

/** Magic, version 1.14.0, the widths of numbers, and the code of the custom format. */
export const ARCHIVE = [...Buffer.from('PGDMP'), 1, 14, 0, INTEGER_BYTES, OFFSET_BYTES, 1];

export const BLOCK_OF_ROWS = 1;
