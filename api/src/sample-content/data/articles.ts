import type { SampleArticle } from '../sampleContent.types.js';

export const articleCategories: string[] = ['Acquisitions', 'Company News', 'Operations', 'Perspectives'];

export const articles: SampleArticle[] = [
  {
    title: 'Why we do not plan an exit',
    excerpt:
      'Most owners of software companies know when they will sell. We never do, and the difference shows in ordinary decisions.',
    content: `Every company that we buy asks the same question sooner or later: when will you sell us? The answer is that we have no date, no fund to wind up and no partner who needs one. It takes a few years to be believed, and that is fair.

## What a date does to a company

An owner with five years to go makes sensible five-year decisions. A rewrite that pays back in seven is postponed. A price rise that costs goodwill in year six is taken in year four. Nobody has to act in bad faith for this to happen, because the calendar does the work.

Customers notice before anyone else. A court clerk or a water utility chooses software for fifteen years or more, and asks who will own the vendor in ten. When the honest answer is that nobody knows, the clerk is right to hesitate.

## What changes without one

Without a date, the questions become longer and simpler. Will this product still be needed in twenty years? Who will run the company after the present manager? Which promise to customers would we regret having made?

Some investments only make sense on these terms. Furrowfield spent three years on a new settlement engine before a single customer used it. Marginalia gave up a profitable data product because its librarians asked it to. Neither decision would have survived a spreadsheet that ends in year five.

## What it costs

Permanence has a price. We cannot repair a poor purchase by selling it on, so we decline many companies that others would buy, and we pay for patience with slower growth in some years. We think that the exchange is a good one.

The test is whether the people who sold us their companies would do so again. We ask them every year, and print the answers in our report to all employees.`,
    imageUrl: '/uploads/sample/articles/no-exit-1600x900.svg',
    category: 'Perspectives',
    date: '2025-02-18',
  },
  {
    title: 'Docketwell joins Lumenvale',
    excerpt:
      'The maker of case management software for municipal and county courts becomes the tenth company of the group. Its management stays.',
    content: `Lumenvale has acquired Docketwell, which provides case management software to 160 municipal and county courts. The company keeps its name, its office in Kingston and its management. Terms were not disclosed.

## A company with long customers

Docketwell was founded in 1993 by two former court clerks. Its first customer still uses the product. The average court has renewed for seventeen years, and most new customers come on the recommendation of a neighbouring county.

We first wrote to the founders in 2019. They replied that they were not selling, and sent a reading list. We read it, visited eleven courts, and went on writing. When they began to think about retirement they called us before they called anyone else.

## What happens next

The general manager, who joined as a support analyst in 2006, continues to lead the company. The founders remain on its board for three years. All 64 employees keep their positions and their seniority.

Docketwell will use the group's help for two projects it has long had in mind: a filing portal for people without a lawyer, and an archive format that courts can read without any vendor at all.

### For customers

Contracts, prices and contacts are unchanged. The support line is answered by the same people, at the same number.`,
    imageUrl: '/uploads/sample/articles/docketwell-joins-1600x900.svg',
    category: 'Acquisitions',
    date: '2025-05-06',
  },
  {
    title: 'What we read in support tickets',
    excerpt:
      'Before we look at a forecast, we ask to read three hundred support tickets. They tell us how a product is used and how a company treats the people who use it.',
    content: `A company that is for sale will usually offer a data room with several thousand documents. We ask for one thing that is rarely in it: the last three hundred support tickets, in order and complete, with names removed.

## The questions behind the questions

The first thing we look for is who writes. When tickets come from the people who do the work, the software is part of the work. When they come mainly from an IT department, somebody is standing between the product and its users.

The second is what they ask. Questions about a rare case at the end of a long process are a good sign, since they mean that everything before it went well. Questions about the same screen, week after week, mean that nobody with authority reads the tickets.

## How the company answers

We read the answers more closely than the questions. A good one names the cause and says when it will be gone. A very good one ends with an apology from the person who made the mistake.

We also count the days between a ticket and the release that closes it. In the companies we admire the median is under thirty. We have bought companies with worse figures, but never without talking about them first.

## What happens afterwards

Once a company is ours, its tickets go on teaching us. Each general manager brings five to the quarterly meeting, chosen by the support team and not by management. They have changed more roadmaps than any market study.

The practice is not ours alone to keep. We have published the reading guide that our team uses, and several founders have told us that they now read their own tickets with it.`,
    imageUrl: '/uploads/sample/articles/support-tickets-1600x900.svg',
    category: 'Operations',
    date: '2025-08-14',
  },
  {
    title: 'Retention is a daily practice',
    excerpt:
      'Across the group, customers worth 97 percent of revenue stayed last year. No programme explains the figure. A number of small habits do.',
    content: `Our companies kept customers worth 97 percent of their recurring revenue in the past fiscal year. We are often asked which programme is behind the figure, and there is none. There are habits, and most of them predate us.

## Knowing when to call

Slipwater calls every marina in February, before the season and long before renewal. The call has no agenda. About a third of the product's features began in one of those conversations.

Tramwright visits each transit agency on the day that a new timetable takes effect. Someone from the company stands in the garage at four in the morning. If something is wrong, they learn of it from a driver and not from a letter.

## Being easy to leave

It may seem odd for an owner to praise open doors. All twelve companies export a customer's full data in a documented format, at no charge. When leaving is easy, staying is a choice, and a company that has to be chosen every year remains alert.

We have lost a few customers this way. Two of them came back, and one of those sits on Aldercare's user council today.

### What we measure

We look at retention by cohort, by product and by the person who looks after the account. The last of these is never used to set pay. It serves to find the people whose practice the others should learn.`,
    imageUrl: '/uploads/sample/articles/retention-1600x900.svg',
    category: 'Perspectives',
    date: '2025-11-04',
  },
  {
    title: 'Meterhouse brings its customers onto one version',
    excerpt:
      'After four years of work, all 210 utilities served by Meterhouse run the same release. The last migration took place on a Tuesday morning.',
    content: `On the second Tuesday of January the utility of a lake town with 3,100 connections moved to the current release of Meterhouse. It was the last of 210 to do so. For the first time since 2004, every customer of the company runs the same version.

## Why it mattered

Five years ago the company maintained fourteen versions. Each change in a provincial rule had to be made fourteen times, and a third of the engineers did little else. Customers on old versions waited longest and, not by coincidence, complained least.

The obvious plan was to set an end date and let customers fend for themselves. Meterhouse chose to move them one at a time, at its own expense, beginning with the most difficult.

## How it was done

A team of seven built a tool that ran the old and the new billing side by side on a utility's own data. A migration was booked only when two consecutive bill runs agreed to the cent. Where they differed, the old version was wrong about as often as the new one.

### Forty-one corrections

The comparison turned up forty-one errors in tariffs, some of them fifteen years old. Meterhouse reported each one to the utility concerned and helped to calculate the refunds. None of these customers has left.

## What comes next

The engineers who maintained the old versions now work on leak detection and on bills that residents can question line by line. Releases reach everyone within a week. The company has been asked to describe its method to the others in the group, and Docketwell will be the first to use it.`,
    imageUrl: '/uploads/sample/articles/one-version-1600x900.svg',
    category: 'Company News',
    date: '2026-01-22',
  },
  {
    title: 'Cellarist joins Lumenvale',
    excerpt:
      'The cellar record of more than 600 wineries becomes part of the group, our second company in food and agriculture.',
    content: `Lumenvale has acquired Cellarist, whose software keeps the cellar records and excise returns of more than 600 wineries in Canada, the United States and New Zealand. Its three founders continue to run the company from Penticton.

## How we met

Ingrid Solheim of our corporate development team wrote a paper on beverage producers in 2022. To research it she worked a harvest, and used Cellarist on a tablet with wet hands at two in the morning. Her notes from that night became the first page of our investment case.

The founders had turned down several offers from buyers who wished to merge the product into a larger suite. They wanted an owner who would let a winery remain a winery and not a special case of a brewery.

## Plans

Cellarist will add laboratory connections and a module for growers who sell to several wineries. Furrowfield, which settles grain for cooperatives, has lent two engineers who know what it means to weigh a crop in a hurry.

The company will also complete its work on New Zealand excise. Until that is done it takes on no new countries. The founders set this condition, and we agree with it.

### For customers

The product, the team and the prices stay as they are. Existing agreements are honoured in full, including those that were made by handshake.`,
    imageUrl: '/uploads/sample/articles/cellarist-joins-1600x900.svg',
    category: 'Acquisitions',
    date: '2026-03-10',
  },
  {
    title: 'In conversation: the long view in software ownership',
    excerpt:
      'Hélène Marchetti speaks to The Northern Ledger about founders, patience and why the group has never used the word platform.',
    content: `Our chief executive, Hélène Marchetti, spoke to The Northern Ledger for its series on private owners. The full interview is on the newspaper's website.

## From the interview

Asked how the group decides what to buy, she described a list of industries on a single sheet of paper. An industry is added when somebody has worked in it for a week, and removed when nobody can explain what its people do before lunch.

On price, she said that a founder who has spent twenty years on a company is not selling a multiple. The first question is what should be the same in ten years. The number follows from the answer.

On growth, she noted that the group has bought one company in a typical year, and none in two of them. The board does not set a target for acquisitions, because a target can always be met.

On succession, including her own, she said only that the subject is on the agenda of every board meeting in the group. That has been so since the first.`,
    imageUrl: '/uploads/sample/articles/long-view-1600x900.svg',
    externalUrl: 'https://northernledger.example/interviews/helene-marchetti',
    category: 'Company News',
    date: '2026-04-28',
  },
  {
    title: 'Pricing without surprises',
    excerpt:
      'Customers forgive a higher price more readily than an unexpected one. Five rules that our companies have settled on.',
    content: `A price is a message about the future. When it changes without warning, a customer learns that other things may change without warning too. Over eleven years our companies have arrived at similar rules, mostly by breaking them once.

## Say it early

Increases are announced at least nine months ahead, before the customer's budget is set. For a municipality this is the difference between a line in the plan and a debate in council.

## Say why

The letter that announces a new price explains what it pays for, in a paragraph that a user of the software would recognize as true. If we cannot write the paragraph, the price stays where it is.

## Keep the sheet short

Ledgerbrook once had 212 items on its price list. It now has nine. Revenue did not change, but the time from question to quotation fell from eight days to one, and invoices are no longer disputed.

### No charge for leaving

Data exports are free in every company. So is help with them, for up to ten hours. A customer who leaves on good terms tells others how it went.

## Let small customers stay

Each company keeps a price at which its smallest customer can remain. These accounts are seldom profitable in the narrow sense. They are where future users learn the trade, and they remind us what the product was for.`,
    imageUrl: '/uploads/sample/articles/pricing-1600x900.svg',
    category: 'Operations',
    date: '2026-06-16',
  },
  {
    title: 'The first hundred days, on one page',
    excerpt:
      'What we change in a new company, what we leave alone, and the sheet of paper on which both are written before we sign.',
    content: `The period after an acquisition is when most promises are broken, usually by people who were not in the room when they were made. We try to prevent this with a sheet of paper. It is written with the general manager before closing, and both sides sign it along with the contract.

## What is on the page

The left column lists what will change in the first hundred days. It tends to be short: payroll and benefits, the monthly report, a security review, a tested backup. Each line has a name and a date.

The right column lists what will not change, and it is longer. The company's name is always there. So are its product plan for the year, its office and the people who answer the telephone. Founders are invited to add whatever worries them, and they do.

## Why the right column matters

New colleagues read it first. In the weeks after an announcement people listen for what is not said. A list of things that stay, with a signature under it, says what a speech cannot.

It also binds us. When a group function would like to standardize something sooner, the general manager can point to the page. That has happened eleven times so far, and the page has won each time.

## After day one hundred

The general manager and the operating partner review the page together and send it, with comments, to every other company in the group. Most of what we know about the subject has come from these comments.

### One thing we learned

Benefits should change in January or not at all. People plan their lives around them, and no saving is worth a family's deductible being reset in June.`,
    imageUrl: '/uploads/sample/articles/hundred-days-1600x900.svg',
    category: 'Operations',
    date: '2026-09-08',
  },
  {
    title: 'Letter to our companies, autumn 2026',
    excerpt:
      'Each autumn our chief executive writes to everyone in the group. This year the letter concerns craft, caution with new tools, and a debt repaid.',
    content: `Dear colleagues, the leaves are down on Mount Royal and the books of the third quarter are closed. As every year, I would like to tell you what I think went well, what did not, and what I would ask of you.

## What went well

You kept your customers. Revenue grew by nine percent, of which seven came from people who already knew you. Meterhouse finished the longest project in our history, and Cellarist had its first harvest with us without a single late return.

We also repaid the last of the loan that we took on for Docketwell, two years early. The group now owes nothing to anyone but its customers. I slept well before, and I sleep slightly better now.

## What did not

We were slow at Slipwater. Its reservation system failed on two weekends in July, and marinas turned boats away. The cause was known in March. I had asked for other things first, and that was my mistake and not the team's. It has been rebuilt, and the customers have heard from me directly.

## On new tools

Many of you now write software with the help of machines, and some of it is very good. I ask for one thing: whoever signs a change must understand it. Our customers run courts and clinics. They are entitled to a person who knows why the program does what it does.

## What I would ask

Visit a customer before the year ends, whatever your role. Sit beside someone for a morning and do not explain anything. Then write to me about what you saw. I will answer every letter, as before.`,
    imageUrl: '/uploads/sample/articles/autumn-letter-1600x900.svg',
    category: null,
    date: '2026-11-12',
  },
  {
    title: 'A morning at the circulation desk',
    excerpt:
      'Notes from a day at a branch library that has run on Marginalia for nineteen years, and what its staff would change.',
    content: `The branch opens at nine, but the first returns are already in the box at seven. By the time the lights go on, the librarian has a cart of sixty books and a list of eleven holds to fill.

## What the software is for

At this hour the system has one task, which is to say where each book should go next. It does so with a sound and a colour, because the person holding the book is looking at the shelf and not at the screen.

The sound was suggested by a page who worked here in 2011. She is now a product designer at Marginalia, and keeps a recording of the cart on her desk.

## What the staff would change

They would like the holds list to follow the order of the shelves in their own building. They would like fewer messages. And they would like the system to forget more: it still keeps the date of a renewal for a week, and nobody can say why.

All three requests are planned for the spring release. We will return in May and stand at the desk again.`,
    imageUrl: '/uploads/sample/articles/support-tickets-1600x900.svg',
    category: 'Company News',
    date: '2026-11-19',
    published: false,
  },
];
