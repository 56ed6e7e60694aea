import { MinimalFooter } from './MinimalFooter';

export const states = { default: <MinimalFooter year={2026} /> };
