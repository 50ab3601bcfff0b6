/** The address parameters of one tab's list: page, page size, search. */
const listNames = ['strona', 'na-stronie', 'szukaj'];

/** The list parameters of tabs that were left, keyed by all other parameters of the address. */
export type KeptLists = Map<string, readonly (readonly [string, string])[]>;

interface TabChoice {
  readonly name: string;
  /** Null for the fallback tab, which is not written to the address. */
  readonly value: string | null;
}

function partsOf(params: URLSearchParams) {
  const entries = [...params].toSorted(([one], [other]) => one.localeCompare(other));
  const list = entries.filter(([name]) => listNames.includes(name));
  const place = entries.filter(([name]) => !listNames.includes(name));
  return { list, place: new URLSearchParams(place).toString() };
}

/**
 * Returns the address after a change of tab. Page, page size and search belong to a tab: those of the left tab are
 * stored in `kept`, those stored for the chosen tab come back.
 */
export function atTab(params: URLSearchParams, { name, value }: TabChoice, kept: KeptLists): URLSearchParams {
  const left = partsOf(params);
  kept.set(left.place, left.list);
  const after = new URLSearchParams(left.place);
  if (value === null) after.delete(name);
  else after.set(name, value);
  for (const [listName, listValue] of kept.get(partsOf(after).place) ?? []) after.set(listName, listValue);
  return after;
}
