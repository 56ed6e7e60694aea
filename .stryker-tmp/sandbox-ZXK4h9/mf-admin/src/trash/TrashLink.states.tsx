import { TrashLink } from './TrashLink';

const link = <TrashLink kind="companies" />;

export const states = { default: link, hover: link, focus: link };
