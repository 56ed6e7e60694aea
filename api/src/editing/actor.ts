import { ClsServiceManager } from 'nestjs-cls';

export interface Actor {
  readonly name: string;
  readonly sessionId: number | null;
  readonly personId?: number;
  /** Whether others must publish what this person writes. */
  readonly mayNotPublish?: true;
}

const ACTOR = 'actor';
const PREVIEWING = 'previewing';

export function setActor(actor: Actor): void {
  ClsServiceManager.getClsService().set(ACTOR, actor);
}

export function currentActor(): Actor | null {
  const cls = ClsServiceManager.getClsService();
  return (cls.isActive() && cls.get<Actor | undefined>(ACTOR)) || null;
}

export function actAs<Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> {
  return ClsServiceManager.getClsService().run(() => {
    setActor(actor);
    return work();
  });
}

/** Marks the rest of a transaction that will be rolled back, so that no history is written. */
export function beginPreviewing(): void {
  ClsServiceManager.getClsService().set(PREVIEWING, true);
}

export function isPreviewing(): boolean {
  const cls = ClsServiceManager.getClsService();
  return cls.isActive() && cls.get(PREVIEWING) === true;
}
