import type { TeamMember } from '../team/teamMember';

export function fakeTeamMember(member: Partial<TeamMember> = {}): TeamMember {
  const { id = 1 } = member;
  return {
    id,
    name: `Member ${id}`,
    title: `Title ${id}`,
    bio: `What member ${id} does.`,
    imageUrl: `/uploads/portrait-${id}.svg`,
    imageAlternative: null,
    linkedin: `https://linkedin.example/in/member-${id}`,
    email: `member-${id}@lumenvale.example`,
    order: id,
    featured: false,
    format: 'plain',
    version: 1,
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    ...member,
  };
}

export function teamOf(...data: TeamMember[]) {
  return { data, meta: { total: data.length, limit: 100, offset: 0 } };
}
