import { ClsServiceManager } from 'nestjs-cls';

const PREVIEWING = 'previewing';

/** Says for the rest of a transaction that all of it is taken back: nothing of it needs a history. */
export function beginPreviewing(): void {
  ClsServiceManager.getClsService().set(PREVIEWING, true);
}

export function isPreviewing(): boolean {
  const cls = ClsServiceManager.getClsService();
  return cls.isActive() && cls.get(PREVIEWING) === true;
}
