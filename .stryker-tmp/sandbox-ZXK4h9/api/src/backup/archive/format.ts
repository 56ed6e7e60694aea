export const INTEGER_BYTES = 4;
export const OFFSET_BYTES = 8;

/**
 * The first bytes of an archive: magic, version 1.14.0, the widths of its numbers, and the code for the custom format.
 */
export const ARCHIVE = [...Buffer.from('PGDMP'), 1, 14, 0, INTEGER_BYTES, OFFSET_BYTES, 1];

/** The byte that starts a block of table rows. */
export const BLOCK_OF_ROWS = 1;
