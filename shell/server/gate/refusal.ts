/** `adviceFor` of the `slices` command says what to do about each of these. */
export type RefusalCode =
  | 'MANIFEST_INVALID'
  | 'OTHER_SLICE'
  | 'PATH_OUTSIDE'
  | 'FILE_TYPE'
  | 'FILE_MISSING'
  | 'FILE_CHANGED'
  | 'FILE_UNLISTED'
  | 'TOO_LARGE'
  | 'ID_MISMATCH'
  | 'PLATFORM_RANGE'
  | 'PLATFORM_NAMES'
  | 'ROUTE_TAKEN'
  | 'SLOT_TAKEN'
  | 'SLOT_UNKNOWN'
  | 'SLOT_CONTRACT'
  | 'SLOT_IN_USE'
  | 'SLOT_VERSION'
  | 'SLOT_NOT_SHOWN'
  | 'MENU_INVALID'
  | 'TEXT_INVALID'
  | 'TEXT_TAKEN'
  | 'OVER_BUDGET'
  | 'GLOBAL_STYLES'
  | 'SERVER_LOAD_FAILED'
  | 'RENDER_FAILED'
  | 'RENDER_TIMEOUT'
  | 'PROCESS_ENDED'
  | 'PROCESS_KEPT_ALIVE'
  | 'BROWSER_MISSING'
  | 'BROWSER_TIMEOUT'
  | 'BROWSER_ERROR'
  | 'HYDRATION_MISMATCH'
  | 'AXE_VIOLATION'
  | 'FOREIGN_REQUEST'
  | 'SECOND_REACT';

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
