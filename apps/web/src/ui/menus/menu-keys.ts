/** Where a key leads in a menu from the deed that has the focus: round at its ends; null for every other key. */
export function nextInMenu(key: string, menu: Element, from: Element | null): HTMLElement | null {
  const deeds = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const place = deeds.findIndex((deed) => deed === from);
  const places: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 };
  const wanted = places[key];
  if (wanted === undefined) return null;
  return deeds.at(wanted % deeds.length) ?? null;
}
