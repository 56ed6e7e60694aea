import { MenuLink } from './MenuLink';

export const states = {
  'to a page': <MenuLink entry={{ label: 'Team', address: '/team' }} />,
  'to a section of Home': <MenuLink entry={{ label: 'Who We Are', address: '/#who-we-are' }} />,
  'to another site': <MenuLink entry={{ label: 'Parent', address: 'https://parent.example/' }} />,
};
