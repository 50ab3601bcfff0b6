/** The hosts of the push services of browsers; what begins with a dot stands for all names that end so. */
const hosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
  'jmt17.google.com',
];

/** Judges addresses that browsers give for pushes. */
export type IsPushAddress = (address: string) => boolean;

/**
 * Whether the server may send to an address that somebody gave: over https, to a push service of a browser, at its usual
 * port. So nobody can have it call an address of their own or of its network.
 */
export const isPushAddress: IsPushAddress = (address) => {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    return false;
  }
  return hosts.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
};
