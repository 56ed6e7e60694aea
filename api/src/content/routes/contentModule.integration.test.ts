import { expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { contentModules } from '../../contentModules.js';
import { defineContent } from '../fields/defineContent.js';
import { text } from '../fields/text.js';
import { contentModule } from './contentModule.js';

const partners = defineContent({
  kind: 'partners',
  table: 'partners',
  noun: 'partner',
  names: { one: 'Partner', many: 'Partners' },
  fields: { name: text('Name', { required: true, most: 200 }) },
  name: 'name',
  orders: { name: { name: 'ASC' } },
  sorted: ['name'],
  search: { in: ['name'] },
});

/** As `GET companies/:id getCompany`, in the order in which they are tried. */
function routesOf(controller: { prototype: object } | undefined): string[] {
  const prototype: object = controller?.prototype ?? {};
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const route = Reflect.get(prototype, name);
    const method: RequestMethod | undefined = Reflect.getMetadata(METHOD_METADATA, route);
    return method === undefined
      ? []
      : [`${RequestMethod[method]} ${Reflect.getMetadata(PATH_METADATA, route)} ${route.name}`];
  });
}

it('gives a kind without code of its own its routes and its service', () => {
  const { controllers = [], exports } = contentModule(partners);

  expect(controllers.map(({ name }) => name)).toEqual(['PartnersController']);
  expect(routesOf(controllers[0])).toEqual([
    'GET partners listPartners',
    'GET partners/:id getPartner',
    'POST partners createPartner',
    'PUT partners/:id replacePartner',
    'PATCH partners/:id changePartner',
    'DELETE partners/:id deletePartner',
  ]);
  expect(exports).toEqual(['content of partners']);
});

it('puts own routes before those with an id that would match them', () => {
  const [companies, team] = contentModules.map((one) =>
    'controllers' in one ? one.controllers?.[0] : undefined,
  );

  expect(routesOf(companies).slice(0, 8)).toEqual([
    'GET companies listCompanies',
    'GET companies/with-drafts listCompaniesWithDrafts',
    'GET companies/tags listCompanyTags',
    'GET companies/export.csv exportCompanies',
    'POST companies/import importCompanies',
    'GET companies/:id getCompany',
    'GET companies/:id/neighbours listCompanyNeighbours',
    'GET companies/:id/related listRelatedCompanies',
  ]);
  expect(routesOf(team).slice(6, 10)).toEqual([
    'GET team-members listTeamMembers',
    'POST team createTeamMember',
    'PUT team/order reorderTeam',
    'PUT team/:id replaceTeamMember',
  ]);
});
