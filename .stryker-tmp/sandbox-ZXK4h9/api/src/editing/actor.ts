import { ClsServiceManager } from 'nestjs-cls';

/** Who makes a change: the name for the history, and the session. */
export interface Actor {
  readonly name: string;
  readonly sessionId: number | null;
}

const ACTOR = 'actor';

/** Sets the actor for the rest of a request or task. */
export function setActor(actor: Actor): void {
  ClsServiceManager.getClsService().set(ACTOR, actor);
}

/** Returns the current actor; null if nobody is signed in. */
export function currentActor(): Actor | null {
  const cls = ClsServiceManager.getClsService();
  return (cls.isActive() && cls.get<Actor | undefined>(ACTOR)) || null;
}

/** Runs work on behalf of an actor, outside a request. */
export function actAs<Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> {
  return ClsServiceManager.getClsService().run(() => {
    setActor(actor);
    return work();
  });
}
