import type { SampleCompany } from '../sampleContent.types.js';

export const companies: SampleCompany[] = [
  {
    name: 'Ledgerbrook',
    description: `Ledgerbrook makes the loan servicing and core ledger software that 140 credit unions and regional lenders close their books on. Its customers post payments, manage arrears and report to their regulators from one system, and most of them have done so for more than a decade.

The company joined Lumenvale in 2016 with its management in place. Since then it has added a collections module and a regulatory reporting service, both built on requests from its user council.`,
    logoUrl: '/uploads/sample/logos/ledgerbrook-320x160.svg',
    website: 'https://ledgerbrook.example',
    tags: ['Financial Services', 'Payments', 'Compliance'],
    featured: true,
  },
  {
    name: 'Stonecourse',
    description: `Stonecourse helps mid-sized general contractors run a project from the first estimate to the last holdback. Budgets, subcontracts, change orders and site diaries share one set of figures, so the office and the site argue about the work and not about the numbers.

More than 900 contractors in Canada and the northern United States use it. Crews can record quantities without a signal, which matters on the projects where cost control matters most.`,
    logoUrl: '/uploads/sample/logos/stonecourse-320x160.svg',
    website: 'https://stonecourse.example',
    articleUrl: 'https://sitejournal.example/stonecourse-holdbacks',
    tags: ['Construction', 'Field Operations'],
    featured: true,
  },
  {
    name: 'Portageway',
    description:
      'Portageway is the dispatch and settlement system of regional freight carriers. It plans loads, follows trucks across borders, and turns proof of delivery into an invoice on the same day. Carriers with 20 to 400 vehicles rely on it around the clock, and its support desk is staffed by former dispatchers.',
    logoUrl: '/uploads/sample/logos/portageway-320x160.svg',
    website: 'https://portageway.example',
    tags: ['Transportation', 'Field Operations'],
    featured: true,
  },
  {
    name: 'Aldercare',
    description: `Aldercare provides managed care organizations with the software behind authorizations, claims and care plans. Health plans for people with complex needs use it to see what was promised to a member, what was delivered and what was paid.

Rules differ by state and by contract, and they change every quarter. Aldercare keeps them as data that a benefits team can read, test and put into force without waiting for a release.`,
    logoUrl: '/uploads/sample/logos/aldercare-320x160.svg',
    website: 'https://aldercare.example',
    tags: ['Managed Care', 'Healthcare', 'Compliance'],
    featured: true,
  },
  {
    name: 'Tramwright',
    description:
      'Tramwright plans vehicles and crews for public transit agencies. Its schedulers respect the collective agreement, the battery range of the bus and the school bell, and show planners what each rule costs. Thirty-eight agencies, from single-garage towns to a metropolitan tram network, publish their timetables with it.',
    logoUrl: '/uploads/sample/logos/tramwright-320x160.svg',
    website: 'https://tramwright.example',
    tags: ['Public Sector', 'Transportation'],
  },
  {
    name: 'Fetlock',
    description:
      'Fetlock is practice software for mixed and equine veterinarians, who work in barns more often than in clinics. Visits, prescriptions and invoices are recorded beside the animal and reconciled when the truck is back in range. The company was started by a veterinarian and still has two on its product team.',
    logoUrl: '/uploads/sample/logos/fetlock-320x160.svg',
    website: 'https://fetlock.example',
    tags: ['Veterinary', 'Healthcare', 'Field Operations'],
  },
  {
    name: 'Cellarist',
    description:
      'Cellarist keeps the cellar record of more than 600 wineries: what came in from the vineyard, what was done to each tank, and what left the building under bond. Excise returns are drawn from the same entries that winemakers use every morning. It joined the group in 2026 and is run by the team that built it.',
    logoUrl: '/uploads/sample/logos/cellarist-320x160.svg',
    website: 'https://cellarist.example',
    articleUrl: 'https://vineyardledger.example/cellarist-profile',
    tags: ['Food and Agriculture', 'Compliance'],
  },
  {
    name: 'Docketwell',
    description:
      'Docketwell manages cases for municipal and county courts. Clerks use it to file, schedule, collect fines and keep a record that stands up on appeal. Its customers renew for an average of seventeen years, and every one of them can reach a person who has worked behind a court counter.',
    logoUrl: '/uploads/sample/logos/docketwell-320x160.svg',
    website: 'https://docketwell.example',
    tags: ['Public Sector', 'Compliance'],
  },
  {
    name: 'Furrowfield',
    description:
      'Furrowfield runs the scale house and the grain accounts of country elevators and farm cooperatives. A load is weighed, graded, priced and settled before the driver has left the yard. At harvest the system handles in three weeks what other businesses handle in a year, and it has not missed a harvest since 1998.',
    logoUrl: '/uploads/sample/logos/furrowfield-320x160.svg',
    tags: ['Food and Agriculture', 'Payments'],
  },
  {
    name: 'Marginalia',
    description:
      'Marginalia is the catalogue and circulation system of public and college libraries. It lends books, e-books, tools and meeting rooms by the same rules, and keeps no history of what a reader has borrowed unless the reader asks for it. Consortia of up to sixty branches share one catalogue on it.',
    logoUrl: '/uploads/sample/logos/marginalia-320x160.svg',
    website: 'https://marginalia.example',
    tags: ['Public Sector'],
  },
  {
    name: 'Meterhouse',
    description: `Meterhouse bills water, power and gas for municipal utilities. It reads meters from eleven manufacturers, applies the tariff that council passed, and explains each bill in terms that a resident can check.

The company serves 210 utilities with fewer than 50,000 connections each, a size that larger vendors tend to overlook. In 2026 it brought the last of them onto a single version of its product.`,
    logoUrl: '/uploads/sample/logos/meterhouse-320x160.svg',
    website: 'https://meterhouse.example',
    tags: ['Utilities', 'Public Sector', 'Payments'],
  },
  {
    name: 'Slipwater',
    description:
      'Slipwater lets marinas and boatyards manage berths, haul-outs and winter storage on one plan of the harbour. Seasonal contracts, fuel sales and repair work end up on a single account for each boat. Its smallest customer has 30 slips and its largest has 2,400.',
    logoUrl: '/uploads/sample/logos/slipwater-320x160.svg',
    tags: ['Marinas', 'Payments'],
  },
];
