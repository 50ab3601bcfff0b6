import type { Plugin } from 'vite';

const stylesheet = /\/@mantine\/core\/styles\/(\w+)\.layer\.css$/;
const written = '@layer mantine {';

/** What other parts of the library are built upon, with how far: what is further below yields to what is above it. */
const depths: readonly (readonly [depth: number, names: readonly string[]])[] = [
  [4, ['baseline', 'global']],
  [3, ['UnstyledButton', 'Paper']],
  [2, ['Input']],
  [
    1,
    [
      'ActionIcon',
      'CloseButton',
      'Flex',
      'FloatingIndicator',
      'Group',
      'InlineInput',
      'Loader',
      'ModalBase',
      'Overlay',
      'Popover',
      'ScrollArea',
      'Text',
      'VisuallyHidden',
    ],
  ],
];

/** The layer of a stylesheet: a layer inside another one yields to it. */
function layerOf(name: string): string {
  const depth = depths.find(([, names]) => names.includes(name))?.[0] ?? 0;
  return `mantine${'.base'.repeat(depth)}`;
}

/**
 * Puts what the library's parts are built upon into layers below theirs. The library wants its stylesheets in one order;
 * the build's come with the screens, in any, and a tab's space was lost to the plain button that it is made of.
 */
export function libraryLayers(): Plugin {
  return {
    name: 'psia-library-layers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const name = stylesheet.exec(id)?.[1];
      if (name === undefined) return undefined;
      if (!code.startsWith(written)) throw new Error(`${name} is not in the library's layer.`);
      return { code: code.replace(written, `@layer ${layerOf(name)} {`), map: null };
    },
  };
}
