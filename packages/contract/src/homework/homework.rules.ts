/** How often a day an exercise can be given to practise, at most. */
export const mostTimesADay = 10;
