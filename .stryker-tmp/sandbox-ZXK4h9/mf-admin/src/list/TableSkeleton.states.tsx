import { TableSkeleton } from './TableSkeleton';

export const states = { loading: <TableSkeleton label="Loading companies" /> };
