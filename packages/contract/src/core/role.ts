export const roles = ['ROLE_TRAINER', 'ROLE_OWNER'] as const;

/** What a signed-in person is to the school. */
export type Role = (typeof roles)[number];
