import type { RecordOf } from '../content/definition/defineContent.js';
import { team } from '../content/kinds/team.js';
import { entityOf } from '../content/routes/recordClasses.js';

export const TeamMember = entityOf(team);
export type TeamMember = RecordOf<typeof team>;
