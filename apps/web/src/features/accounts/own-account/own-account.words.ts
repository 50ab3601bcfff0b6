/** Stands beside a trainer's number that owners see (D196). */
export const shownToOwners = 'widzą go właściciele';
