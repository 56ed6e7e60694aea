import { Header } from './Header';
import { SiteSearch } from './SiteSearch';

const inHeader = (load: () => Promise<never>) => (
  <Header variant="standard" slices={[]} searchSlot={<SiteSearch load={load} />} />
);
const loading = inHeader(() => new Promise(() => {}));

export const windowHeight = 300;
export const presses = { loading: '[role=search] button', error: '[role=search] button' };
export const states = {
  closed: loading,
  loading,
  error: inHeader(() => Promise.reject(new Error('mf-search is away'))),
};
