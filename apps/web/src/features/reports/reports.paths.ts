/** Where the school's report templates are. */
export const reportTemplatesPath = '/reports?zakladka=szablony';
