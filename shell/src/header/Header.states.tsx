import { Header } from './Header';
import { SiteSearch } from './SiteSearch';

const search = <SiteSearch load={() => new Promise(() => {})} />;
const standard = <Header variant="standard" slices={[]} searchSlot={search} />;

export const isWide = true;
export const windowHeight = 160;
export const states = {
  default: standard,
  'over a dark section': (
    <>
      {standard}
      <div className="deep" style={{ height: '100vh' }} />
    </>
  ),
  'variant sections': <Header variant="sections" slices={[]} searchSlot={search} />,
  'a menu of many slices': (
    <Header
      variant="standard"
      slices={[
        { menu: [{ label: 'Investors', path: '/investors' }], routes: [] },
        { menu: [{ label: 'Sustainability and reports', path: '/reports' }], routes: [] },
      ]}
      searchSlot={search}
    />
  ),
};
