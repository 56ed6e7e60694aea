/** A preview link's token, to the API and from a framed page. */
export const PREVIEW_HEADER = 'x-content-preview';
export const SESSION_ROLE_HEADER = 'x-session-role';
/** A failure without it changed nothing: the write had not begun. */
export const WRITE_BEGUN_HEADER = 'x-write-begun';
