import type { Type } from '@nestjs/common';
import { Column } from 'typeorm';
import type { RecordOf } from '../content/definition/defineContent.js';
import { pages } from '../content/kinds/pages.js';
import { entityOf } from '../content/routes/recordClasses.js';

export const SitePage: Type<SitePage> = entityOf(pages);
export type SitePage = RecordOf<typeof pages> & { formerAddresses?: string[] };

// The database keeps them: the last 20 at which the page was published. Inserted, for the trash.
const kept = { select: false, update: false } as const;
Column({ ...kept, name: 'former_addresses', type: 'text', array: true, default: '{}' })(
  SitePage.prototype,
  'formerAddresses',
);
