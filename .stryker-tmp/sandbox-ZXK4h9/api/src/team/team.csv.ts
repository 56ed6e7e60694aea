import type { CsvRecords } from '../csv/csvFields.js';
import { TeamMemberChanges, TeamMemberInput } from './teamMember.dto.js';

export const teamCsv: CsvRecords<TeamMemberInput> = {
  noun: 'team member',
  plural: 'team',
  input: TeamMemberInput,
  changes: TeamMemberChanges,
};
