import type { SampleSiteContent } from '../sampleContent.types.js';

type Text = Pick<SampleSiteContent, 'key' | 'title' | 'content'> & Partial<Pick<SampleSiteContent, 'type'>>;

const sections: Readonly<Record<string, readonly Text[]>> = {
  hero: [
    {
      key: 'hero_title',
      title: 'Hero headline',
      type: 'html',
      content: 'Illuminating opportunities in <em>vertical market software</em>',
    },
    {
      key: 'hero_subtitle',
      title: 'Hero subtitle',
      content:
        'Lumenvale acquires, operates and builds software companies that know one industry well, and keeps them for the long term.',
    },
  ],
  'who-we-are': [
    {
      key: 'who_we_are_heading',
      title: 'Who We Are, heading',
      content: 'A permanent home for software that industries rely on',
    },
    {
      key: 'who_we_are_main',
      title: 'Who We Are, first paragraph',
      content:
        'Lumenvale is a holding group of twelve vertical market software companies, based in Montreal. We acquire businesses that serve one industry well, and we keep them.',
    },
    {
      key: 'who_we_are_philosophy',
      title: 'Who We Are, philosophy',
      content:
        'We believe that software close to its customers earns its place for decades. Our companies keep their names, their people and their way of working. We add capital, patience and the experience of their peers.',
    },
    {
      key: 'who_we_are_approach',
      title: 'Who We Are, approach',
      content:
        'We invest from our own balance sheet and without an exit date. Decisions are made near the customer, measured plainly, and shared across the group so that each company learns from all the others.',
    },
  ],
  'what-we-do': [
    {
      key: 'investment_criteria_intro',
      title: 'Investment criteria, introduction',
      content:
        'We look for durable companies whose customers depend on them. Size matters less to us than the quality of the business and of the people who run it.',
    },
    {
      key: 'investment_criteria_heading',
      title: 'Investment criteria, heading',
      content: 'Our key criteria',
    },
    {
      key: 'established_position_description',
      title: 'Criterion 01, Established Position',
      content: 'Companies with $3-100M+ annual revenue and a proven record of growth and profitability.',
    },
    {
      key: 'recurring_revenue_description',
      title: 'Criterion 02, Recurring Revenue',
      content: 'Subscription or recurring revenue models whose customers renew year after year.',
    },
    {
      key: 'mission_critical_description',
      title: 'Criterion 03, Mission-Critical',
      content:
        'Essential software that customers run their working day on, and would find hard and costly to replace.',
    },
    {
      key: 'growth_potential_description',
      title: 'Criterion 04, Growth Potential',
      content:
        'Room to grow organically, through operational improvements and by strategic acquisitions in the same industry.',
    },
  ],
  companies: [
    {
      key: 'companies_section_heading',
      title: 'Home, companies, heading',
      content: 'Companies that know one industry by heart',
    },
    {
      key: 'companies_page_description',
      title: 'Companies page, introduction',
      content:
        'We acquire, operate and build vertical market software businesses for the long term. Each of them is run by its own management, close to the customers it serves.',
    },
  ],
  team: [
    {
      key: 'team_section_heading',
      title: 'Home, team, heading',
      content: 'Operators first, investors second',
    },
    {
      key: 'team_section_description',
      title: 'Home, team, introduction',
      content:
        'Most of us have run a software company before we bought one. We know what a Monday in support feels like, and we stay reachable long after the papers are signed.',
    },
    {
      key: 'team_page_description',
      title: 'Team page, introduction',
      content: 'The people who find, look after and answer for the companies of Lumenvale.',
    },
  ],
  careers: [
    {
      key: 'careers_section_heading',
      title: 'Home, careers, heading',
      content: 'Work that customers notice',
    },
    {
      key: 'careers_section_description',
      title: 'Home, careers, introduction',
      content:
        'Across the group, small teams look after products that hospitals, builders and carriers open every morning. There is room for people who like to finish what they start.',
    },
    {
      key: 'careers_page_description',
      title: 'Careers page, introduction',
      content:
        'We own software that people depend on, and we keep it for the long term. That takes colleagues who care how a thing is made, and who stay to see it grow.',
    },
    {
      key: 'growth_opportunities_description',
      title: 'Why work with us, Growth Opportunities',
      content:
        'Twelve companies in many industries share one owner. People move between them, take on more as they are ready, and learn from colleagues who have done it before.',
    },
    {
      key: 'impactful_work_description',
      title: 'Why work with us, Impactful Work',
      content:
        'Our customers open our software every morning to do their work. What you improve this week, somebody would miss next week if it were gone.',
    },
    {
      key: 'entrepreneurial_culture_description',
      title: 'Why work with us, Entrepreneurial Culture',
      content:
        'Small teams decide close to their customers. An idea needs a case and an owner, not a committee, and whoever starts something sees it through.',
    },
    {
      key: 'application_review_description',
      title: 'Hiring process, Application Review',
      content:
        'A colleague from the team that is hiring reads what you send, and you hear from us either way.',
    },
    {
      key: 'initial_interview_description',
      title: 'Hiring process, Initial Interview',
      content:
        'A first conversation about what you have done, what you look for, and what you would like to know of us.',
    },
    {
      key: 'team_interview_description',
      title: 'Hiring process, Team Interview',
      content:
        'You meet the people you would work with, and go through a problem from the work itself together.',
    },
    {
      key: 'final_decision_description',
      title: 'Hiring process, Final Decision & Offer',
      content: 'We decide, tell you why, and put the offer in writing, with time to read it.',
    },
  ],
  news: [
    { key: 'news_section_heading', title: 'Home, news, heading', content: 'Notes from the group' },
    {
      key: 'news_section_description',
      title: 'Home, news, introduction',
      content:
        'New companies, milestones and what we learn while running software for industries that cannot stop.',
    },
    {
      key: 'articles_page_description',
      title: 'Articles page, introduction',
      type: 'markdown',
      content:
        'New companies, milestones and what we learn while running software for industries that cannot stop.',
    },
  ],
  contact: [
    {
      key: 'contact_section_description',
      title: 'Home, contact, introduction',
      content:
        'If you own a vertical market software company and think about its next decades, or just want to know how we work, write to us. A person answers, usually within two working days.',
    },
  ],
  footer: [
    {
      key: 'footer_tagline',
      title: 'Footer tagline',
      content: 'Illuminating opportunities through disciplined investment.',
    },
  ],
  legal: [
    {
      key: 'terms_page',
      title: 'Terms of Use',
      type: 'markdown',
      content: `These terms apply to this website, which Lumenvale publishes from Montreal. By using it you accept them. They were last changed on September 1, 2026.

## What this website is

It presents Lumenvale, its companies, its people and its open positions. It sells nothing, and nothing on it is an offer to buy or sell a company or a security, or advice on law, tax or investment. If you would like to talk about your company, [write to us](/#contact): a conversation starts with people, not with a website.

## Accuracy

We write with care and correct what is wrong once we learn of it. Texts may still be incomplete or out of date, and we may change or remove them at any time. Articles say what we knew on the day they carry. Before you rely on something that matters to you, ask us.

## Use of the contents

Texts, pictures, names and logos belong to Lumenvale, to its companies or to those who licensed them to us. You may

- read them, and print them for yourself,
- link to any page,
- quote from them with a reference to the source.

Journalists may use our logos when they report about us. Any other use needs our consent in writing.

## Fair use of the service

- Do not try to get into parts that are not meant for the public.
- Do not send automatic or misleading enquiries.
- Do not overload the website so that others cannot use it.

Found a weakness? Tell us at [info@lumenvale.example](mailto:info@lumenvale.example) before you tell others. We will not pursue anyone who looks for weaknesses in good faith and leaves the data of others alone.

## Other websites

Some links lead to websites of our companies or of third parties, and say so. Those who run them answer for them.

## Liability

The website is free of charge and comes as it is, without a promise that it is always available. We are liable where the law says that we must be, and otherwise not for damage that comes from using it.

## Law

The laws of Quebec and the federal laws of Canada that apply there govern these terms, and the courts of Montreal decide on disputes. If a part of the terms turns out to be invalid, the rest stands.`,
    },
    {
      key: 'privacy_page',
      title: 'Privacy',
      type: 'markdown',
      content: `We collect what you send us and no more. This page says what that is, why we keep it, and how to have it removed. It was last changed on September 1, 2026.

Lumenvale, 1250 René-Lévesque Boulevard West, Montreal, Quebec, Canada, is responsible for this website. For everything on this page write to [info@lumenvale.example](mailto:info@lumenvale.example) or call [+1 (514) 555-0100](tel:+15145550100).

## What the contact form stores

When you send the form, we store

- your first and last name,
- your e-mail address,
- your company, if you name it,
- the topic that you choose and your message,
- the time when you sent it.

Our replies are stored with it. We use all of this to answer you, and for nothing else. Your message stays with the people who can answer it.

## What happens when you only read

You can read every page without telling us who you are.

- There are no visitor analytics, no advertising and no profiles.
- Fonts and scripts come only from this website. A picture may come from the website of the company that it shows, which then learns the address of your connection.
- The lines in our server's log name the page that was asked for, not who asked.
- Your browser tells us which parts of this website it uses, and whether one of them fails, so that a faulty version is noticed. We count that, without anything about you.
- The network address of your connection is used for up to two hours to limit how often forms may be sent, and for half an hour to limit how much one connection adds to those counts. It is not stored with them, nor with an enquiry.

What your own browser remembers is on the page about [cookies](/cookies).

## Applications

You find our open positions under [Careers](/careers). Applications reach us by e-mail, or through the page that a position names, and are read by those who decide on that position. We delete them six months after the decision, unless you ask us to keep in touch.

## Who sees your data

The people in our group who answer enquiries, and the companies that run our servers and our mail on our behalf and under contract. We do not sell data, and we do not pass it on unless the law obliges us to.

## How long we keep it

{how_long}

## Your rights

You may

1. ask what we hold about you, and get a copy of it,
2. have it corrected or deleted,
3. withdraw your consent at any time.

We answer within thirty days, without charge. If you are not satisfied, you may turn to the *Commission d’accès à l’information du Québec* or to the authority of your own country.`,
    },
    {
      key: 'cookies_page',
      title: 'Cookies',
      type: 'markdown',
      content: `**No cookie of this website tracks you**: there is none for statistics and none for advertising. That is why there is no banner to dismiss.

## While you visit

Usually no cookie is set. Only while some visitors get a new version of the website before all others, \`visit\` holds a number from 0 to 9999 that was drawn for you, so that you keep the version that you began with. Many visitors have the same number. Scripts cannot read it, it is sent only to this website, and it is gone when you close your browser.

## The administration

Those who maintain this website sign in. For them one cookie, \`admin_session\`, holds the session. Scripts cannot read it, it is sent only to this website, and it ends when they sign out, when it has not been used for half a day, or after 30 days. Another one, \`known_browser\`, goes only to the sign-in and records for up to a year that someone has signed in with this browser, so that a new one is noticed and people who guess passwords cannot lock them out. A third, \`slices\`, names the versions that they chose to look at, until they close their browser. Their browser also keeps \`adminSession\`, which says only that they are signed in, \`adminLists\`, which columns and how many rows they chose to see, and what they have typed until the server has it. Whoever opens a link to a preview has a cookie, \`preview\`, until the link ends.

## What your browser remembers

Some choices stay in your own browser and are never sent to us.

### Until you delete it

- \`isBlueTheme\`: whether you chose the blue theme.
- \`companiesDarkTheme\`: whether you chose the dark theme for the list of companies.
- \`companyConfig\`: the name and the slogan of the group as this browser shows them, where they were set.

### Until you close the tab

- \`navigateToSection\`: the section of the home page that a link leads to.
- \`companiesScrollPosition\`: where you were in the list of companies.

You can delete all of it in the settings of your browser. Every page works without it.

## Questions

What happens with the data that you send us yourself is on the page about [privacy](/privacy). For anything else, write to [info@lumenvale.example](mailto:info@lumenvale.example).`,
    },
  ],
};

export const siteContent: SampleSiteContent[] = Object.entries(sections).flatMap(([section, texts]) =>
  texts.map((text, order) => ({ type: 'text' as const, ...text, section, order })),
);
