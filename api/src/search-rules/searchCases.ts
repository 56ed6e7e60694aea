import type { SearchableContent } from './searchRules.js';

/** The content that the cases below search. */
export const caseContent: SearchableContent = {
  companies: [
    { id: 1, name: '100% Gamma_', description: 'Files below C:\\data\\new' },
    { id: 2, name: 'Anna & Söhne', description: 'Straßenbau in GROẞ und klein' },
    { id: 3, name: 'Brûlerie', description: `<b>Bold</b> "quoted" and O'Brien's` },
    { id: 4, name: 'İstanbul Yazılım', description: 'ΟΔΟΣΑΒ, then ΟΔΟΣ' },
    { id: 5, name: 'Ledgerbrook', description: 'Ledgers for brokers.' },
    { id: 6, name: 'Omelette', description: 'Cafe\u0301 with a combining accent, family 👩‍👧, 你好世界' },
  ],
  teamMembers: [
    { id: 1, name: 'Amara Diallo', position: 'Partner', bio: 'Chess, and nothing else.' },
    { id: 2, name: 'Zoë Quist', position: 'Counsel', bio: 'Born in MONTRÉAL.' },
  ],
  articles: [
    {
      id: 1,
      title: 'A long view',
      excerpt: 'Only in the excerpt: zeppelin',
      content: 'We keep\nwhat we buy.',
    },
    { id: 2, title: 'Patience', excerpt: 'Second', content: 'Temperatures in \u212A, never in F.' },
  ],
  jobs: [
    { id: 1, title: 'Engineer', description: 'Ledger software', department: 'Basement', location: 'Québec' },
    { id: 2, title: 'Night porter', description: 'Awake', department: 'House', location: 'Oslo' },
  ],
};

/**
 * Queries, and the titles they find in {@link caseContent}. Every implementation of the search must pass all of them.
 */
export const searchCases: readonly { readonly query: string; readonly finds: readonly string[] }[] = [
  // Which fields count.
  { query: 'ledger', finds: ['Ledgerbrook', 'Engineer'] },
  { query: 'brokers.', finds: ['Ledgerbrook'] },
  { query: 'quist', finds: ['Zoë Quist'] },
  { query: 'chess', finds: ['Amara Diallo'] },
  { query: 'counsel', finds: ['Zoë Quist'] },
  { query: 'patience', finds: ['Patience'] },
  { query: 'temperatures', finds: ['Patience'] },
  { query: 'night', finds: ['Night porter'] },
  { query: 'québec', finds: ['Engineer'] },
  { query: 'zeppelin', finds: [] },
  { query: 'basement', finds: [] },
  // Sections, by their keywords.
  { query: 'ABOUT', finds: ['Who We Are'] },
  { query: 'whole', finds: ['Who We Are'] },
  { query: 'are we', finds: [] },
  { query: 'we are', finds: ['Who We Are'] },
  { query: 'mission strategy email', finds: ['Who We Are', 'What We Do', 'Contact Us'] },
  { query: 'what we', finds: ['What We Do', 'A long view'] },
  { query: 'approach', finds: ['What We Do'] },
  { query: 'investments', finds: ['What We Do'] },
  { query: 'contact', finds: ['Contact Us'] },
  { query: 'reach', finds: ['Contact Us'] },
  { query: 'message', finds: ['Contact Us'] },
  // Empty queries, and surrounding whitespace.
  { query: '', finds: [] },
  { query: ' \t\n\u00A0\uFEFF ', finds: [] },
  { query: '  Patience\n', finds: ['Patience'] },
  { query: 'pat\0ience', finds: ['Patience'] },
  { query: '\0', finds: [] },
  { query: 'patience\x1Ftemperatures', finds: [] },
  { query: 'patiencetemperatures', finds: [] },
  { query: 'counselborn', finds: [] },
  { query: 'keep\nwhat', finds: ['What We Do', 'A long view'] },
  { query: 'keep  what', finds: ['What We Do'] },
  // Upper and lower case.
  { query: 'LEDGERB', finds: ['Ledgerbrook'] },
  { query: 'montréal', finds: ['Zoë Quist'] },
  { query: 'MONTRÉAL', finds: ['Zoë Quist'] },
  { query: 'söHNE', finds: ['Anna & Söhne'] },
  { query: 'groß', finds: ['Anna & Söhne'] },
  { query: 'strassen', finds: [] },
  { query: 'istanbul', finds: ['İstanbul Yazılım'] },
  { query: 'İSTANBUL', finds: ['İstanbul Yazılım'] },
  { query: 'yazilim', finds: [] },
  { query: 'ΟΔΟΣ', finds: ['İstanbul Yazılım'] },
  { query: 'οδοσ', finds: ['İstanbul Yazılım'] },
  { query: 'οδος', finds: ['İstanbul Yazılım'] },
  { query: 'οδοσα', finds: ['İstanbul Yazılım'] },
  { query: 'in k,', finds: ['Patience'] },
  // Accents and lookalikes are taken literally.
  { query: 'brulerie', finds: [] },
  { query: 'cafe\u0301', finds: ['Omelette'] },
  { query: 'café', finds: [] },
  { query: '\u0301', finds: ['Omelette'] },
  { query: '👩', finds: ['Omelette'] },
  { query: '👩‍👧', finds: ['Omelette'] },
  { query: '👧‍👩', finds: [] },
  { query: '\uD83D', finds: [] },
  { query: '好世', finds: ['Omelette'] },
  // Characters that are special elsewhere are not special here.
  { query: '%', finds: ['100% Gamma_'] },
  { query: '_', finds: ['100% Gamma_'] },
  { query: '0%_', finds: [] },
  { query: 'a_', finds: ['100% Gamma_'] },
  { query: '\\', finds: ['100% Gamma_'] },
  { query: ':\\DATA\\n', finds: ['100% Gamma_'] },
  { query: '\\%', finds: [] },
  { query: '<b>bold</B>', finds: ['Brûlerie'] },
  { query: '<script>', finds: [] },
  { query: '"QUOTED"', finds: ['Brûlerie'] },
  { query: "O'brien's", finds: ['Brûlerie'] },
  { query: "' OR 1=1; --", finds: [] },
  { query: '$1', finds: [] },
  { query: '.*', finds: [] },
  // Short and long queries.
  { query: 'q', finds: ['Brûlerie', 'Zoë Quist', 'Engineer'] },
  { query: 'zo', finds: ['Zoë Quist'] },
  { query: 'x'.repeat(10_000), finds: [] },
  { query: `${' '.repeat(3_000)}patience`, finds: ['Patience'] },
];
