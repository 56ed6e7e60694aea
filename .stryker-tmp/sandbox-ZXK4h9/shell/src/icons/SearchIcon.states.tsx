import { SearchIcon } from './SearchIcon';

export const states = { default: <SearchIcon /> };
