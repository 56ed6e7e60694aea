import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Place } from '../origins/origins';
import type { PageSite } from './PageSite';

export interface Asked {
  readonly site: PageSite;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Placed extends Asked {
  readonly url: URL;
  readonly place: Place;
}

export function findPlace(asked: Asked): Placed {
  const { site, request } = asked;
  return { ...asked, url: new URL(request.url, 'http://site'), place: site.origins.placeOf(request) };
}
