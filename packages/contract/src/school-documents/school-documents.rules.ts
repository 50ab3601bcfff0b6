/** The texts that a school publishes for its owners: the information on personal data (GDPR Art. 13), and its rules. */
export const documentKinds = ['privacy', 'rules'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** How long such a text may be, in UTF-16 units. */
export const mostDocumentLength = 20_000;
