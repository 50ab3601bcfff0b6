/** Whose data a file holds: the person's own, or all of the school. */
export const exportKinds = ['own', 'school'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportStates = ['waiting', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** What the files are called on the device of whoever downloads them. */
export const exportNames: Readonly<Record<ExportKind, string>> = {
  own: 'moje-dane.zip',
  school: 'dane-szkoly.zip',
};

/** How many days a file can be downloaded. */
export const exportDays = 7;
