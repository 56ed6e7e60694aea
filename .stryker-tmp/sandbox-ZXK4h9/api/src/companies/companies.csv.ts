import type { CsvRecords } from '../csv/csvFields.js';
import { CompanyChanges, CompanyInput } from './company.dto.js';

export const companiesCsv: CsvRecords<CompanyInput> = {
  noun: 'company',
  plural: 'companies',
  input: CompanyInput,
  changes: CompanyChanges,
};
