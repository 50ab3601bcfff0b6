/** The school's library of exercises. */
export const exercisesPath = '/exercises';
