import type { SampleJob } from '../sampleContent.types.js';

export const jobs: SampleJob[] = [
  {
    title: 'Acquisitions Associate',
    location: 'Montreal, Quebec',
    department: 'Acquisitions',
    type: 'Full-Time',
    description:
      'You will join a team of five that reads, visits and values software companies. The work is half analysis and half correspondence: most of the companies we buy are ones whose founders we have known for years. You will see every transaction from the first letter to the first anniversary.',
    requirements: `Three to five years in corporate development, audit, consulting or a software company
Sound financial modelling, and the habit of checking it against the underlying contracts
Clear written English and French
Willingness to travel about six days a month`,
    responsibilities: `Build and maintain valuation models for two or three companies at a time
Write the market papers that begin each new vertical
Join visits to founders and keep up the correspondence that follows
Organize due diligence with our legal, finance and technology colleagues`,
    featured: true,
  },
  {
    title: 'Operating Partner, Public Sector Software',
    location: 'Toronto, Ontario, or remote in Canada',
    department: 'Operations',
    type: 'Full-Time',
    description:
      'You will work with the general managers of three of our companies that serve courts, libraries and utilities. They make the decisions. You bring experience, questions and the lessons of the other companies, and you sit on their boards on behalf of the group.',
    requirements: `Profit and loss responsibility for a software business of $10M or more in revenue
Experience of selling to, or working in, public institutions
A record of leaders who grew under you
Patience with procurement`,
    responsibilities: `Hold monthly reviews with each general manager and prepare the board meetings
Help set prices, product budgets and hiring plans for the year
Prepare succession for the leading roles
Represent the companies in acquisitions within their markets`,
    featured: true,
  },
  {
    title: 'Staff Engineer, Migrations',
    location: 'Remote in Canada',
    department: 'Technology',
    type: 'Full-Time',
    description:
      'Several of our companies run software that is older than their newest customers. You will help their engineers bring it forward without losing a day of service: one database at a time, with the tests that make the next change safer.',
    requirements: `Ten years of building and running business software
Deep knowledge of at least one relational database
At least one large migration that you saw through to its end
Calm, precise writing`,
    responsibilities: `Plan migrations with the teams that own the software, and work in their codebase
Write the checks that show old and new systems agree
Lead two recovery exercises a year
Record what was learned for the other companies`,
    applicationUrl: 'https://jobs.lumenvale.example/staff-engineer-migrations',
  },
  {
    title: 'Group Financial Controller',
    location: 'Montreal, Quebec',
    department: 'Finance',
    type: 'Full-Time',
    description:
      'You will own the monthly consolidation of twelve companies in three currencies and the group report that every general manager receives. Accuracy comes first, brevity second.',
    requirements: `CPA or equivalent, with seven or more years of experience
Consolidation under IFRS, including business combinations
Experience with software revenue recognition
Working knowledge of French`,
    responsibilities: `Close the group's books in eight working days
Maintain accounting policies and explain them to the companies
Lead the opening balance sheet of each acquisition
Coordinate the annual audit`,
  },
  {
    title: 'Security Engineer, Three Days a Week',
    location: 'Montreal, Quebec, or remote in Canada',
    department: 'Technology',
    type: 'Part-Time',
    description:
      'You will carry out security reviews at our companies and help them repair what you find. The post is part-time by design and has been held that way since 2020.',
    requirements: `Five years in application or infrastructure security
Ability to read code in several languages
Experience in explaining a risk to people who are not engineers`,
    responsibilities: `Review two companies each quarter, from access rights to restore tests
Work beside their engineers on the most important repairs
Keep the group's incident guide short and current`,
  },
  {
    title: 'Integration Manager',
    location: 'Montreal, Quebec',
    department: 'Operations',
    type: 'Contract',
    description:
      'A twelve-month contract to guide two newly acquired companies through their first year in the group. Integration here means payroll, reporting and introductions. Products, names and teams stay as they are.',
    requirements: `Experience in the first year of an acquisition, on either side
Good judgement about what to leave alone
Fluent English; French is an advantage`,
    responsibilities: `Draw up a one-page plan for the first hundred days with each general manager
Bring finance, benefits and security up to group standards
Introduce the new colleagues to their peers across the group
Report on progress to the board each quarter`,
  },
  {
    title: 'Summer Analyst',
    location: 'Montreal, Quebec',
    department: 'Acquisitions',
    type: 'Internship',
    description:
      'A paid internship from May to August for students in their third year or later. You will choose one industry, interview the people who work in it, and write a paper on the software that they depend on. Past papers have led to two acquisitions.',
    requirements: `Enrolled in a degree, in any subject
Curiosity about how an ordinary working day is organized
Good writing in English or French`,
  },
  {
    title: 'Treasury Analyst',
    location: 'Montreal, Quebec',
    department: 'Finance',
    type: 'Full-Time',
    description:
      'You will forecast cash for the group and its companies, manage currency exposure and keep our lenders informed.',
    requirements: `Three years in treasury, banking or corporate finance
Reliable forecasting in spreadsheets and in code
Attention to detail under a deadline`,
    responsibilities: `Prepare the weekly cash forecast
Report to lenders each quarter
Review payment controls at the companies`,
    active: false,
  },
];
