/** The colours of the site and the few that go with them. */
export const palette = {
  ink: '#0e1a2b',
  night: '#16273f',
  blue: '#24476f',
  teal: '#2a6a6b',
  terracotta: '#a9513a',
  umber: '#94805d',
  stone: '#8b8577',
  sand: '#d9cfbd',
  ivory: '#faf7f1',
  amber: '#e8a33d',
} as const;
