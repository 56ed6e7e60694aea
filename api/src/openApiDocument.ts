import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { loginRules } from './auth/auth.dto.js';
import { factorRules } from './auth/factors/factors.dto.js';
import { type Access, accessOf, callersOf } from './auth/roles.js';
import { rulesOf } from './common/declaredFields.js';
import { ErrorDto } from './common/error.dto.js';
import { companyName, contactTopics } from './config/env.js';
import { contactRules, replyRules, submissionRules, templateRules } from './contact/contact.rules.js';
import type { ContentKind } from './content/fields/defineContent.js';
import { kinds } from './content/kinds/kinds.js';
import { bodiesOf } from './content/routes/recordClasses.js';
import { MediaTexts, mediaBatch, mediaInUse } from './media/media.dto.js';
import { personRules } from './people/people.dto.js';
import { sliceRules, tokenRules } from './releases/records/slice.rules.js';
import { cropRules, imageRules, stillRules } from './uploads/image.rules.js';
import { uploadRules } from './uploads/upload.rules.js';
import { reviewRules } from './working-copies/workingCopy.dto.js';

const description = [
  'Everything that the public site reads and sends.',
  'Empty texts are returned as `null`. Dates are calendar dates and never shifted by a time zone.',
  '`PUT` replaces a record and clears what it leaves out; `PATCH` changes the fields that it names.',
  'A failed request answers with `ErrorDto`.',
  '`x-roles` names who may call an operation; anyone else who is signed in gets 403 `ROLE_MISSING`.',
  '`x-step-up` operations want a sign-in, or `POST /api/auth/step-up`, of the last 10 minutes; otherwise 403 `STEP_UP_NEEDED`.',
].join(' ');

export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(companyName)
    .setDescription(description)
    .setVersion('1')
    .addBearerAuth()
    .addApiKey({ type: 'apiKey', in: 'header', name: 'x-internal-secret' }, 'internal')
    .addSecurityRequirements('bearer')
    .addGlobalResponse({ description: '', type: ErrorDto })
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
  });
  dropDefaultsOfChanges(document);
  nameCallers(document);
  return Object.assign(document, {
    'x-rules': {
      contact: { contactRules, contactTopics },
      admin: {
        loginRules,
        personRules,
        factorRules,
        ...Object.fromEntries(kinds.map(rulesOfKind)),
        submissionRules,
        replyRules,
        templateRules,
        reviewRules,
        sliceRules,
        tokenRules,
        uploadRules,
        mediaRules: rulesOf(MediaTexts),
        mediaBatch,
        mediaInUse,
      },
      images: { imageRules, cropRules, stillRules },
      company: { companyName },
    },
  });
}

function nameCallers({ paths }: OpenAPIObject): void {
  for (const [path, item] of Object.entries(paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = item[method];
      if (operation) {
        const access = accessOf(method.toUpperCase(), path);
        Object.assign(operation, {
          'x-roles': callersOf(access),
          ...(access.needsRecentSignIn && { 'x-step-up': true }),
        });
        const security = securityOf(access);
        if (security) {
          operation.security = security;
        }
      }
    }
  }
}

function securityOf({ way }: Access): Record<string, string[]>[] | undefined {
  switch (way) {
    case 'public':
      return [{}];
    case 'optional-bearer':
    case 'optional-deployer':
      return [{}, { bearer: [] }];
    case 'internal':
      return [{ internal: [] }];
    default:
      return undefined;
  }
}

function rulesOfKind(kind: ContentKind): [string, object] {
  const { one } = kind.names;
  return [`${one.charAt(0).toLowerCase()}${one.slice(1)}Rules`, rulesOf(bodiesOf(kind).Input)];
}

/** A PATCH leaves omitted fields as they are, so they have no defaults. */
function dropDefaultsOfChanges({ paths, components }: OpenAPIObject): void {
  for (const { patch } of Object.values(paths)) {
    const body = patch?.requestBody;
    const schema = body && 'content' in body ? body.content['application/json']?.schema : undefined;
    const name = schema && '$ref' in schema ? schema.$ref.split('/').at(-1) : undefined;
    const described = components?.schemas?.[name ?? ''];
    const fields = described && 'properties' in described ? Object.values(described.properties ?? {}) : [];
    for (const field of fields) {
      if ('default' in field) {
        delete field.default;
      }
    }
  }
}
