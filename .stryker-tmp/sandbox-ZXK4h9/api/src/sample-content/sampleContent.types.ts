export interface SampleCompany {
  name: string;
  description: string;
  /** For example `/uploads/sample/logos/name-320x160.svg`. */
  logoUrl: string;
  website: string | null;
  articleUrl: string | null;
  tags: string[];
  featured: boolean;
}

export interface SampleTeamMember {
  name: string;
  title: string;
  bio: string;
  imageUrl: string | null;
  linkedin: string | null;
  email: string | null;
  order: number;
  featured: boolean;
}

export interface SampleArticle {
  title: string;
  excerpt: string;
  content: string;
  imageUrl: string;
  externalUrl: string | null;
  /** The name of one of the sample categories; null leaves the article uncategorised. */
  category: string | null;
  /** `YYYY-MM-DD`. */
  date: string;
  published: boolean;
}

export interface SampleJob {
  title: string;
  location: string;
  department: string;
  type: 'Full-Time' | 'Part-Time' | 'Contract' | 'Internship';
  description: string;
  /** One requirement per line. */
  requirements: string;
  /** One responsibility per line. */
  responsibilities: string | null;
  applicationUrl: string | null;
  active: boolean;
  featured: boolean;
}

export interface SampleSiteContent {
  key: string;
  title: string;
  content: string;
  type: 'text' | 'html' | 'markdown';
  section: string;
  order: number;
}
