/** How many requests one call answers, and for how many times one call asks: more than stand on any screen at once. */
export const mostAtOnce = 100;
