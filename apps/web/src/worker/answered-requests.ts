/** What the worker does with a request: answers with the page, or with a built file, or leaves it to the browser. */
export type Answered = 'page' | 'file' | 'nothing';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * Judges a request. Only the page itself and files that are named by their content are ever answered here: calls of the
 * API, pictures, calendar files and the live channel belong to one person and always go to the server.
 */
export function answeredWith({ method, mode, url }: Asked, origin: string): Answered {
  const place = new URL(url);
  if (method !== 'GET' || place.origin !== origin) return 'nothing';
  if (mode === 'navigate') return place.pathname === '/' ? 'page' : 'nothing';
  return place.pathname.startsWith('/assets/') ? 'file' : 'nothing';
}
