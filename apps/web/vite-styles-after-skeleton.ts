import type { Plugin } from 'vite';

const stylesheets = / *<link rel="stylesheet"[^>]*>\n?/g;

/**
 * Puts the stylesheets behind the skeleton that stands in the page itself: in the head they would hold it back for
 * another round trip. The scripts wait for them, so that nothing else is drawn without its styles.
 */
export function stylesAfterSkeleton(): Plugin {
  return {
    name: 'psia-styles-after-skeleton',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const found = html.match(stylesheets) ?? [];
        return html.replaceAll(stylesheets, '').replace('</body>', () => `${found.join('')}</body>`);
      },
    },
  };
}
