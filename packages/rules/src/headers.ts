/** A preview link's token, from the site to the API, and from a framed page to the site. */
export const PREVIEW_HEADER = 'x-content-preview';
/** Of whom a session is, from the API to the shell. */
export const SESSION_ROLE_HEADER = 'x-session-role';
/** A failure without it changed nothing: the write had not begun. */
export const WRITE_BEGUN_HEADER = 'x-write-begun';
