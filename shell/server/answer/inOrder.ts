import { Answer } from '../sending/Answer';

export type Step<Before, After> = (context: Before) => After | Answer | Promise<After | Answer>;

export function inOrder<A, B, C, D, E, F, G, H, I, J>(
  ...steps: readonly [
    Step<A, B>,
    Step<B, C>,
    Step<C, D>,
    Step<D, E>,
    Step<E, F>,
    Step<F, G>,
    Step<G, H>,
    Step<H, I>,
    Step<I, J>,
    (context: J) => Answer,
  ]
): (first: A) => Promise<Answer> {
  return async (first) => {
    let context: unknown = first;
    for (const step of steps as readonly Step<unknown, unknown>[]) {
      const next = step(context);
      context = next instanceof Promise ? await next : next;
      if (context instanceof Answer) {
        return context;
      }
    }
    throw new Error('No step has answered');
  };
}
