/** Where a trainer brings owners and dogs in from a spreadsheet. */
export const importPath = '/owners/import';
