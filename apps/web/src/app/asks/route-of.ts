/** Which route an address belongs to, and what it names in its path. */
export interface RouteOfAddress {
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
}

/** What an address names where a route leaves a place open, as `:dogId`; null when it is another route's. */
function namedBy(route: string, parts: readonly string[]): Record<string, string> | null {
  const places = route.split('/');
  if (places.length !== parts.length) return null;
  const named: Record<string, string> = {};
  for (const [index, place] of places.entries()) {
    const part = parts[index] ?? '';
    if (place.startsWith(':')) named[place.slice(1)] = decodeURIComponent(part);
    else if (place !== part) return null;
  }
  return named;
}

/** Finds an address among routes, as React Router will when its code is there. */
export function routeOf(routes: readonly string[], pathname: string): RouteOfAddress | undefined {
  const parts = pathname.split('/').filter(Boolean);
  for (const route of routes) {
    const params = namedBy(route, parts);
    if (params) return { route, params };
  }
  return undefined;
}
