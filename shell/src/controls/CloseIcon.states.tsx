import { CloseIcon } from './CloseIcon';

export const states = { default: <CloseIcon /> };
