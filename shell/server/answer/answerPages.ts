import type { FastifyInstance } from 'fastify';
import { Answer, send } from '../sending/send';
import { chooseVisit, findPlace, moveChoices, type PageSite } from './chooseVisit';
import { countVisit } from './countVisit';
import { matchRoute } from './matchRoute';
import { presentPage } from './presentPage';
import { showSessionArea } from './showSessionArea';
import { takeOrRender } from './takeOrRender';

/** What `takeRemembered` has sent does not come here. */
const answerPage = inOrder(
  findPlace,
  moveChoices,
  chooseVisit,
  matchRoute,
  showSessionArea,
  takeOrRender,
  countVisit,
  presentPage,
);

export function answerPages(app: FastifyInstance, site: PageSite): void {
  app.get('/*', async (request, reply) => send(request, reply, await answerPage({ site, request, reply })));
}

type Step<Before, After> = (context: Before) => After | Answer | Promise<After | Answer>;

function inOrder<A, B, C, D, E, F, G, H>(
  ...steps: readonly [
    Step<A, B>,
    Step<B, C>,
    Step<C, D>,
    Step<D, E>,
    Step<E, F>,
    Step<F, G>,
    Step<G, H>,
    (context: H) => Answer,
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
