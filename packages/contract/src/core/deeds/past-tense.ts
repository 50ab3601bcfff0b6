/** A person as a sentence names them. */
export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
}

/** Men's names that end in 'a', as one meets them in Poland. */
const namesOfMen = new Set(
  (
    'alosza barnaba bonawentura danyła dyzma foma ilia ilja illia jarema jona joshua kosma kuba kuźma luca luka misza ' +
    'mustafa mykoła mykyta nikita sasza sascha sawa wania wołodia zawisza'
  ).split(' '),
);

/** Women's names that don't end in 'a', as one meets them in Poland. */
const namesOfWomen = new Set(
  (
    'abigail agnes alice amelie astrid beatrice beatriz beatrycze carmen catherine charlotte chloe daphne deborah ' +
    'dolores doris edith elisabeth elizabeth emily ester esther hannah ines inez ingrid iris isabel ivy izabel ' +
    'jacqueline jennifer judith julie karmen katherine kloe leah lili lilith lily lucy margaret marie mary megan ' +
    'mercedes michelle miriam naomi nel nell nelly nicole nikol noemi penelope rachel raquel ruth rut salome sarah ' +
    'sophie vivien vivienne zoe'
  ).split(' '),
);

/**
 * Whether a sentence about a person of this first name takes the feminine form: names in 'a' do, but for men's such as
 * Kuba, and some others such as Noemi. Of several names the first decides.
 */
export function isFeminine(firstName: string): boolean {
  const [first = ''] = firstName
    .trim()
    .toLocaleLowerCase('pl')
    .split(/[\s-]+/u);
  return namesOfWomen.has(first) || (first.endsWith('a') && !namesOfMen.has(first));
}

/** The feminine of a verb's past form in the third person: 'odwołała' of 'odwołał'. */
function feminineOf(verb: string): string {
  if (verb.endsWith('ął')) return `${verb.slice(0, -2)}ęła`;
  if (verb.endsWith('ósł')) return `${verb.slice(0, -3)}osła`;
  return `${verb}a`;
}

/** Who did something: 'Odwołała Anna Nowak' of the verb 'Odwołał', which is given in its masculine form. */
export function didText(verb: string, { firstName, lastName }: NamedPerson): string {
  return `${isFeminine(firstName) ? feminineOf(verb) : verb} ${firstName} ${lastName}`;
}
