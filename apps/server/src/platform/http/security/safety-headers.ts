const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  // Mantine writes style elements at run time.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const always = {
  'content-security-policy': policy.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers, which could itself be abused, stays off.
  'x-xss-protection': '0',
};

const overHttps = { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/**
 * The headers that every answer carries (D71), also those of the router and of the parser; the same for all. HSTS is
 * among them where the product is reached over https.
 */
export function safetyHeaders({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> {
  return isHttps ? overHttps : always;
}
