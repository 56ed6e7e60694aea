import { ClsServiceManager } from 'nestjs-cls';

const PREVIEWING = 'previewing';

/** Marks the rest of a transaction, which will be rolled back, so no history is written. */
export function beginPreviewing(): void {
  ClsServiceManager.getClsService().set(PREVIEWING, true);
}

export function isPreviewing(): boolean {
  const cls = ClsServiceManager.getClsService();
  return cls.isActive() && cls.get(PREVIEWING) === true;
}
