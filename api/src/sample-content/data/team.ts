import type { SampleTeamMember } from '../sampleContent.types.js';

export const teamMembers: SampleTeamMember[] = [
  {
    name: 'Hélène Marchetti',
    title: 'Founder and Chief Executive Officer',
    bio: `Hélène founded Lumenvale in 2014 after fifteen years of running software businesses for other owners. She had twice seen a sound company sold to meet a fund's calendar, and set out to build a group that would never have to. She leads the group's capital decisions and chairs four of its companies.

She studied civil engineering at Laval and began her career writing hydraulic models for municipalities. She lives in Montreal with her family and restores wooden canoes, slowly.`,
    imageUrl: '/uploads/sample/portraits/helene-marchetti-640x640.svg',
    linkedin: 'https://linkedin.example/in/helene-marchetti',
    email: 'helene.marchetti@lumenvale.example',
    order: 0,
    featured: true,
  },
  {
    name: 'Tobias Okonjo-Lind',
    title: 'Chief Financial Officer',
    bio: `Tobias is responsible for the group's balance sheet, its reporting and its relationships with lenders. Under his direction every company closes its month in five working days and sees the same figures that the group does, on the same morning.

Before joining in 2017 he was finance director of a listed industrial group in Gothenburg and an auditor in Lagos and London. He is a chartered accountant and teaches a yearly course on cash flow to general managers across the portfolio.`,
    imageUrl: '/uploads/sample/portraits/tobias-okonjo-lind-640x640.svg',
    linkedin: 'https://linkedin.example/in/tobias-okonjo-lind',
    email: 'tobias.okonjo-lind@lumenvale.example',
    order: 1,
    featured: true,
  },
  {
    name: 'Priya Raghunathan',
    title: 'Managing Director, Acquisitions',
    bio: `Priya leads the team that finds, meets and values companies. She prefers to know a founder for several years before either side talks about price, and keeps a correspondence with more than two hundred of them.

She came to Lumenvale from the corporate development group of a software company in Waterloo, where she closed nineteen transactions. She holds degrees in mathematics and law, and reads every contract herself.`,
    imageUrl: '/uploads/sample/portraits/priya-raghunathan-640x640.svg',
    linkedin: 'https://linkedin.example/in/priya-raghunathan',
    email: 'priya.raghunathan@lumenvale.example',
    order: 2,
    featured: true,
  },
  {
    name: 'Samuel Achterberg',
    title: 'Operating Partner, Financial and Health Software',
    bio: `Samuel works with the leaders of Ledgerbrook, Aldercare and Fetlock on pricing, product investment and succession. He ran Ledgerbrook for nine years, six of them before it joined the group, and knows what it is like to be on the other side of the table.

He started out on Ledgerbrook's support desk in 1999. He still asks to sit with the support team for a day whenever he visits a company, and writes up what he hears.`,
    imageUrl: '/uploads/sample/portraits/samuel-achterberg-640x640.svg',
    email: 'samuel.achterberg@lumenvale.example',
    order: 3,
  },
  {
    name: 'Amara Diallo-Fortin',
    title: 'Chief People Officer',
    bio: `Amara looks after hiring, leadership development and succession across the group. She built the general managers' programme, in which a leader spends two years learning one company from the inside before taking charge of another. Seven of our twelve companies are led by its graduates.

Her earlier work was in hospital administration, where she led a nursing workforce of three thousand. She sits on the board of a Montreal foundation for adult literacy.`,
    imageUrl: '/uploads/sample/portraits/amara-diallo-fortin-640x640.svg',
    linkedin: 'https://linkedin.example/in/amara-diallo-fortin',
    email: 'amara.diallo-fortin@lumenvale.example',
    order: 4,
  },
  {
    name: 'Kenji Watabe',
    title: 'Director, Technology and Security',
    bio: `Kenji helps our companies with the decisions that are expensive to reverse: architecture, data protection, and when to rewrite and when to leave well alone. His team of six runs security reviews and recovery exercises at every company each year.

He has written software for shipyards, stock exchanges and a public broadcaster. His rule for migrations is that a customer should learn of them from the release notes.`,
    imageUrl: '/uploads/sample/portraits/kenji-watabe-640x640.svg',
    linkedin: 'https://linkedin.example/in/kenji-watabe',
    order: 5,
  },
  {
    name: 'Rosalind Thibault',
    title: 'General Counsel',
    bio: `Rosalind advises the group and its companies on transactions, contracts and governance. She introduced the standard purchase agreement that we send to every seller on the first day: fourteen pages, in plain English or French, with our usual positions explained in the margin.

She practised corporate law in Montreal and Boston for twelve years and is a member of the bars of Quebec and Massachusetts. She sings alto in a choir that has never cancelled a concert.`,
    imageUrl: '/uploads/sample/portraits/rosalind-thibault-640x640.svg',
    linkedin: 'https://linkedin.example/in/rosalind-thibault',
    email: 'rosalind.thibault@lumenvale.example',
    order: 6,
  },
  {
    name: 'Mateus Ferreira da Cunha',
    title: 'Operating Partner, Transportation and Public Sector',
    bio: `Mateus works with Portageway, Tramwright, Docketwell and Meterhouse. He spent eleven years planning bus networks in Porto Alegre and Ottawa before he joined Tramwright as a product manager, and became its general manager four years later.

He is drawn to software that is used under a timetable. He believes that most product strategy can be learned in a dispatch room between five and seven in the morning, and he is often found in one.`,
    imageUrl: '/uploads/sample/portraits/mateus-ferreira-da-cunha-640x640.svg',
    linkedin: 'https://linkedin.example/in/mateus-ferreira-da-cunha',
    order: 7,
  },
  {
    name: 'Ingrid Solheim',
    title: 'Director, Corporate Development',
    bio: `Ingrid studies the industries in which we might own a company next. She writes the group's market papers, which begin with the customer's working day and only then turn to revenue, and she is the first person many founders meet from Lumenvale.

She was an economist at a fisheries ministry and later an analyst at a pension fund in Toronto. She joined in 2021 and divides her time between Montreal and the road.`,
    linkedin: 'https://linkedin.example/in/ingrid-solheim',
    email: 'ingrid.solheim@lumenvale.example',
    order: 8,
  },
];
