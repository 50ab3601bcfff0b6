/** The forms of a counted noun in Polish: 1 wynik, 2 wyniki, 5 wyników (D2). */
export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

const rules = new Intl.PluralRules('pl');

/** The form that goes with a whole count (D2). */
export function pluralForm(count: number, forms: PluralForms): string {
  const category = rules.select(count);
  if (category === 'one') return forms.one;
  return category === 'few' ? forms.few : forms.many;
}

/** The count with its noun, joined by a no-break space: `3 lata`. */
export function counted(count: number, forms: PluralForms): string {
  return `${count}\u00a0${pluralForm(count, forms)}`;
}

/** 'dzień', 'dni'. */
export const dayForms = { one: 'dzień', few: 'dni', many: 'dni' };
