import type { SamplePage } from '../sampleContent.types.js';

export const pages: SamplePage[] = [
  {
    title: 'Our history',
    address: '/about/history',
    summary: 'How Lumenvale grew from one company in 2014 to a group that has never sold one.',
    body: `Lumenvale began with one purchase and one promise. The promise was that there would not be a sale.

## 2014: one company

Hélène Marchetti founded the group in Montreal after fifteen years of running software businesses for other owners. The first year went into letters, visits and reading. Most owners whom we wrote to were not selling, and several of them told us what they would want from a buyer if they were.

## 2016 to 2020: the first rules

Ledgerbrook joined in 2016 with its management in place, and became the pattern for those that followed:

- A company keeps its name, its office and its people.
- What it earns first pays for its own product.
- Head office stays small enough to fit around one table.

## Today

The group has [twelve companies](/companies) in several industries. None of them has been sold. [The team](/team) that looks after them visits each at least twice a year, and most of what we have learned along the way is in our [articles](/articles).`,
  },
];
