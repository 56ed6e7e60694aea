import { ClsServiceManager } from 'nestjs-cls';

/** Who changes something: as the history names him, and the session that it was done in. */
export interface Actor {
  readonly name: string;
  readonly sessionId: number | null;
}

const ACTOR = 'actor';

/** Says for the rest of a request, or of a task, who acts. */
export function setActor(actor: Actor): void {
  ClsServiceManager.getClsService().set(ACTOR, actor);
}

/** Who acts; null where nobody has signed in. */
export function currentActor(): Actor | null {
  const cls = ClsServiceManager.getClsService();
  return (cls.isActive() && cls.get<Actor | undefined>(ACTOR)) || null;
}

/** Does something in the name of somebody, outside a request. */
export function actAs<Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> {
  return ClsServiceManager.getClsService().run(() => {
    setActor(actor);
    return work();
  });
}
