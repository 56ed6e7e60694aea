import type { FastifyInstance } from 'fastify';
import { send } from '../sending/send';
import { chooseVisit, findPlace, moveChoices } from './chooseVisit';
import { countVisit } from './countVisit';
import { inOrder } from './inOrder';
import { leaveElsewhere } from './leaveElsewhere';
import { matchRoute } from './matchRoute';
import type { PageSite } from './PageSite';
import { presentPage } from './presentPage';
import { renderOnce } from './renderOnce';
import { showSessionArea } from './showSessionArea';
import { takeKept } from './takeKept';

/** A page kept for a visitor without a cookie has been sent before this begins: see `takeRemembered`. */
const answerPage = inOrder(
  findPlace,
  moveChoices,
  chooseVisit,
  matchRoute,
  leaveElsewhere,
  showSessionArea,
  takeKept,
  renderOnce,
  countVisit,
  presentPage,
);

export function answerPages(app: FastifyInstance, site: PageSite): void {
  app.get('/*', async (request, reply) => send(request, reply, await answerPage({ site, request, reply })));
}
