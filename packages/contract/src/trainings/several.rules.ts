/** The most requests that one call answers, and the most times that it asks for: more than any screen shows at once. */
export const mostAtOnce = 100;
