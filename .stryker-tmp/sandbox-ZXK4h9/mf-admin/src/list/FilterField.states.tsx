import { FilterField } from './FilterField';

const filled = <FilterField label="Filter companies" value="care" onFilter={() => {}} />;

export const states = {
  empty: <FilterField label="Filter companies" value="" onFilter={() => {}} />,
  full: filled,
  hover: filled,
  focus: filled,
  'long text': <FilterField label="Filter companies" value={'care '.repeat(30)} onFilter={() => {}} />,
};
