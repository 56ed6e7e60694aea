import { Spinner } from './Spinner';

export const states = { loading: <Spinner label="Loading articles" /> };
