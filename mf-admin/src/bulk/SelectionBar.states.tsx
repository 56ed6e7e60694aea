import { companies } from '../screens/Companies';
import { BulkBar } from './SelectionBar';

function bar(count: number, isAllSelected = false) {
  const selected = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Company ${index + 1}`,
  }));
  return (
    <BulkBar
      resource={{ ...companies, kind: 'companies' }}
      selection={{ selected, isAllSelected, selectAll() {} }}
    />
  );
}

export const isWide = true;
export const states = { empty: bar(0), 'some selected': bar(3), 'all selected': bar(20, true) };
