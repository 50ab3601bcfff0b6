/** What belongs to the list of one tab: page, page size, search. */
const listNames = ['strona', 'na-stronie', 'szukaj'];

/** What the lists of the tabs that were left had in the address, by all else that stood there. */
export type KeptLists = Map<string, readonly (readonly [string, string])[]>;

interface TabChoice {
  readonly name: string;
  /** Null for the tab that is not written. */
  readonly value: string | null;
}

function partsOf(params: URLSearchParams) {
  const entries = [...params].toSorted(([one], [other]) => one.localeCompare(other));
  const list = entries.filter(([name]) => listNames.includes(name));
  const place = entries.filter(([name]) => !listNames.includes(name));
  return { list, place: new URLSearchParams(place).toString() };
}

/**
 * The address after a change of tab. Page, page size and search belong to their tab: those of the tab that is left stay
 * behind in `kept`, and those that the chosen one was left with are back.
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
