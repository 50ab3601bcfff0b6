import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../apps/web');
const readPublic = (name: string) => readFileSync(join(web, 'public', name));

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}

interface Manifest {
  readonly start_url: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string }[];
}

const manifest: Manifest = JSON.parse(readPublic('app.webmanifest').toString('utf8')) as Manifest;

/** The width and height in the head of a PNG. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('each picture of the manifest is there, in the size that it says, and small', () => {
  const pictures = [...manifest.icons, ...manifest.screenshots].filter(({ src }) => src.endsWith('.png'));
  expect(pictures.map(({ src }) => sizeOf(readPublic(src)))).toEqual(pictures.map(({ sizes }) => sizes));
  for (const { src } of pictures) expect(statSync(join(web, 'public', src)).size).toBeLessThan(150_000);
});

test('a launcher that cuts icons gets one of its own, and phones and desks a picture each', () => {
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toContain('512x512');
  expect(manifest.screenshots.map((picture) => picture.form_factor)).toEqual(['narrow', 'wide']);
});

test('the app starts where both roles find their own first page, and shortcuts lead to screens that exist', () => {
  expect(manifest.start_url).toBe('./');
  const routes = readFileSync(join(web, 'src/app/routes.tsx'), 'utf8');
  for (const { url } of manifest.shortcuts) {
    expect(url).toMatch(/^\.\/#\//);
    expect(routes).toContain(`'${url.slice(4)}'`);
  }
});
