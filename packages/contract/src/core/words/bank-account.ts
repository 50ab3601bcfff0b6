/** The digits of a Polish bank account in their groups: '61 1090 1014 …'. */
export const groupedAccount = (digits: string): string =>
  [digits.slice(0, 2), ...(digits.slice(2).match(/.{1,4}/g) ?? [])].join(' ');
