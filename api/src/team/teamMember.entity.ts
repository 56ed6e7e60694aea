import { entityOf } from '../content/classes/recordClasses.js';
import type { RecordOf } from '../content/definition/defineContent.js';
import { team } from '../content/kinds/team.js';

export const TeamMember = entityOf(team);
export type TeamMember = RecordOf<typeof team>;
