import { LinkedInIcon } from './LinkedInIcon';

export const states = { default: <LinkedInIcon /> };
