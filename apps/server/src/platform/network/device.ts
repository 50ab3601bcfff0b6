import Bowser from 'bowser';

/** The longest User-Agent that is looked at; a longer one is nobody's browser. */
const longest = 500;

/**
 * The browser and system that a User-Agent names, for people: 'Chrome, Android'. At most 60 characters; null when it names
 * neither. Whoever sends it may say what they like, so it is a hint and never a proof.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '' || userAgent.length > longest) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const named = [browser.name, os.name].filter((name) => name !== undefined && /^[\w .+-]{1,28}$/.test(name));
  return named.length === 0 ? null : named.join(', ');
}
