import { apiPath, type ReadOf } from '@site/platform';
import type { Role } from '@site/platform/session';

export type Person = ReadOf<'/api/people'>['data'][number];

export const PEOPLE_ROOT = '/api/people';

export const sessionsPath = apiPath('/api/auth/sessions');

export const roleTexts: Readonly<Record<Role, { readonly label: string; readonly help: string }>> = {
  administrator: { label: 'Administrator', help: 'Everything, people and releases included.' },
  editor: { label: 'Editor', help: 'Publishes content, manages media, answers enquiries.' },
  author: { label: 'Author', help: 'Writes drafts and changes, which editors publish. Adds pictures.' },
  'release-manager': { label: 'Release manager', help: 'Releases and deploy tokens only.' },
};

// The API's own list has the order of the table.
export const roleNames = Object.keys(roleTexts) as readonly Role[];
