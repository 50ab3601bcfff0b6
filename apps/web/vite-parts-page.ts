import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const address = '/dev/ui';
const file = join(import.meta.dirname, 'src/dev/parts.html');

/** Shows the parts of ui/ at `/dev/ui` while developing. A build starts at index.html alone and has nothing of it. */
export function partsPage(): Plugin {
  return {
    name: 'parts-page',
    apply: 'serve',
    configureServer(server) {
      const html = async () => server.transformIndexHtml(address, await readFile(file, 'utf8'));
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== address) return next();
        response.setHeader('Content-Type', 'text/html');
        html()
          .then((page) => response.end(page))
          .catch((error: unknown) => {
            server.config.logger.error(String(error));
            response.writeHead(500).end();
          });
      });
    },
  };
}
