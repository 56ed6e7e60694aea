/** The header with a preview link's token, to the API and from a framed page. */
export const PREVIEW_HEADER = 'x-content-preview';
export const SESSION_ROLE_HEADER = 'x-session-role';
/** A write that fails without this header had not begun, so it changed nothing. */
export const WRITE_BEGUN_HEADER = 'x-write-begun';
